import {
  leftOutOf,
  OFFERED_ACTIONS,
  REPEAT_ACTION_LABELS,
  REPEAT_QUESTIONS,
  ROW_CLASS_LABELS,
  ROW_CLASSES,
} from "#app/domain/batches/import-plan.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { PlanPages } from "../forms/plan-pages.tsx";
import { PlanRows } from "./plan-rows.tsx";
import type { PlanView, ShownRows } from "./plan-view.ts";

/** What an import will do, row by row, and what staff choose for loans that are there. Part of the form of its page. */
export function ImportPlan({ plan, downloadTo }: { plan: PlanView; downloadTo: string }) {
  const { counts, kinds, papered, second, reasons } = plan;
  return (
    <section className="upload-group" aria-labelledby="plan">
      <h2 id="plan">What will happen</h2>
      <input type="hidden" name="plan" value={plan.id} />
      <p className="upload-read" role="status">
        {plan.sentence}
      </p>
      {kinds.length === 0 ? null : (
        <div className="fields">
          {kinds.map(({ kind, count, action }) => (
            <RadioGroup
              key={kind}
              field={plainField(`repeat-${kind}`, action)}
              label={`${REPEAT_QUESTIONS[kind](count)}. What should be done?`}
              options={OFFERED_ACTIONS[kind].map((value) => ({ value, label: REPEAT_ACTION_LABELS[value] }))}
              wide
            />
          ))}
          {papered > 0 || reasons.update !== "" ? (
            <TextField
              field={plainField("update_reason", reasons.update)}
              label="Reason for the updates"
              hint={papered > 0 ? importMessages.updateReasonRequired(papered) : undefined}
              wide
            />
          ) : null}
          {second > 0 || reasons.second !== "" ? (
            <TextField
              field={plainField("second_reason", reasons.second)}
              label="Reason for the second cases"
              hint="Shown in the history of each of them"
              wide
            />
          ) : null}
          <div>
            <Button type="submit" name="intent" value="preview">
              Show What Will Happen
            </Button>
          </div>
        </div>
      )}
      <div className="plan-filters" role="group" aria-label="Rows shown">
        <ShowButton plan={plan} shown="all" label="All" count={counts.read - counts.skipped} />
        {ROW_CLASSES.map((name) =>
          counts[name] === 0 ? null : (
            <ShowButton
              key={name}
              plan={plan}
              shown={name}
              label={ROW_CLASS_LABELS[name]}
              count={counts[name]}
            />
          ),
        )}
        {counts.duplicate > 0 && counts.rejected > 0 ? (
          <ShowButton plan={plan} shown="left_out" label="Left Out" count={leftOutOf(counts)} />
        ) : null}
      </div>
      <PlanRows rows={plan.rows} />
      <Pager plan={plan} />
      {leftOutOf(counts) > 0 ? (
        <p>
          <ButtonLink href={downloadTo} move="document">
            {importMessages.correctionDownload}
          </ButtonLink>{" "}
          <span className="small">{importMessages.correctionHint}</span>
        </p>
      ) : null}
    </section>
  );
}

/** A button, because what is typed on the page goes along and stays. */
function ShowButton({ plan, shown, label, count }: ShowProps) {
  return (
    <Button
      type="submit"
      name="look"
      value={`${shown} 1`}
      className="plan-filter"
      aria-pressed={plan.shown === shown}
    >
      {label} <span className="small">{formatCount(count)}</span>
    </Button>
  );
}

interface ShowProps {
  plan: PlanView;
  shown: ShownRows;
  label: string;
  count: number;
}

function Pager({ plan: { shown, page, pages } }: { plan: PlanView }) {
  return (
    <PlanPages
      page={page}
      pages={pages}
      step={(label, to) => (
        <Button type="submit" look="quiet" name="look" value={`${shown} ${String(to)}`}>
          {label}
        </Button>
      )}
    />
  );
}

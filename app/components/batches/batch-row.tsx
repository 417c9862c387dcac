import { shownBatchName } from "#app/domain/batches/batch-name.ts";
import { formatDate, isCreatedToday, type IsoDate } from "#app/domain/dates.ts";
import { batchStatusLabel } from "#app/domain/cases/filing.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { progressPercentages, type ProgressFigures } from "#app/domain/batches/progress.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import type { Batch } from "#app/provider/contract/batches/batches.ts";
import { Badge } from "#app/ui/badge.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Ring } from "#app/ui/ring.tsx";
import { RowPick } from "../lists/row-pick.tsx";
import { StageBars } from "./stage-bars.tsx";

export type BatchRowData = Pick<
  Batch,
  | "id"
  | "batch_name"
  | "created_at"
  | "uploaded_date"
  | "total_cases"
  | "client_contact_no"
  | "client_email_id"
  | "litigation_client"
  | "relief_sought"
  | "batch_status"
  | ProgressCounter
>;
type ProgressCounter = "not_filed" | "first_hearing" | "in_progress" | "closed" | "assigned";

/** Work on a batch: papers made so far. */
export interface JobLine {
  label: string;
  done: number;
  total: number;
  /** What is left for staff to see to; "" when nothing is. */
  note: string;
  /** Where all about it is. */
  href: string;
}

interface BatchRowProps {
  batch: BatchRowData;
  /** Today in India, from the server. */
  today: IsoDate;
  /** The cases of the batch. */
  href: string;
  actions: readonly MenuItem[];
  /** The id of the selection bar; without it rows cannot be ticked. */
  selectIn?: string;
  job?: JobLine | undefined;
}

/** A batch in a list of class "rows". */
export function BatchRow({ batch, today, href, actions, selectIn, job }: BatchRowProps) {
  const figures = countersOf(batch);
  const total = batch.total_cases ?? 0;
  return (
    <li id={`batch-${batch.id}`}>
      <article className="row batch" aria-label={`Batch ${batch.id}`}>
        {selectIn ? (
          <RowPick form={selectIn} name="batch" value={batch.id} label={`Select batch ${batch.id}`} />
        ) : null}
        <div className="id">
          <div className="key">
            <a href={href} data-move="page">
              <span className="sr-only">Batch No </span>
              {batch.id}
            </a>{" "}
            {isCreatedToday(batch.created_at, today) ? <Badge tone="accent">New</Badge> : null}
            {showsStatus(batch, today) ? (
              <>
                {" "}
                <Badge>{batchStatusLabel(batch.batch_status)}</Badge>
              </>
            ) : null}
          </div>
          <div>
            <span className="sr-only">Ref </span>
            {shownBatchName(batch.batch_name, batch.id)}
          </div>
          <div className="small">
            Uploaded <b>{formatDate(batch.uploaded_date ?? batch.created_at) || NOTHING}</b>
          </div>
          <div className="small">
            <a className="link" href={href} data-move="page">
              <b>{formatCount(total)}</b> {total === 1 ? "case" : "cases"}
            </a>
          </div>
        </div>
        <div className="who-cell">
          <div className="key">{batch.litigation_client.name ?? NOTHING}</div>
          <div className="small">
            <span className="sr-only">E-mail </span>
            <b>{batch.client_email_id ?? NOTHING}</b>
          </div>
          <div className="small">
            Contact <b>{batch.client_contact_no ?? NOTHING}</b>
          </div>
        </div>
        <div className="kind">
          <div className="small">Relief</div>
          <div className="badges">
            {batch.relief_sought.length === 0
              ? NOTHING
              : batch.relief_sought.map((relief) => <Badge key={relief}>{reliefLabel(relief)}</Badge>)}
          </div>
        </div>
        {batch.assigned === null ? null : (
          <Ring
            value={batch.assigned}
            total={total}
            label={`${batch.assigned} of ${total} cases assigned`}
            word="assigned"
          />
        )}
        {figures ? <StageBars percentages={progressPercentages(figures)} /> : null}
        <div className="act">
          <Menu label="Action" name={`Action for batch ${batch.id}`} items={actions} />
        </div>
        {job ? (
          <div className="job">
            <ProgressBar
              label={job.label}
              value={job.done}
              max={job.total}
              text={`${job.done} of ${job.total}`}
            />
            <a className="link" href={job.href} data-move="stay">
              {job.note || "Papers"}
            </a>
          </div>
        ) : null}
      </article>
    </li>
  );
}

/** New stands in the place of Active; any other status is worth knowing today, too. */
const showsStatus = ({ created_at, batch_status }: BatchRowData, today: IsoDate): boolean =>
  !isCreatedToday(created_at, today) || batchStatusLabel(batch_status) !== batchStatusLabel(null);

/** The counters the bars are drawn from; a host that sends none has no bars. */
function countersOf({ not_filed, first_hearing, in_progress, closed }: BatchRowData): ProgressFigures | null {
  if (not_filed === null || first_hearing === null || in_progress === null || closed === null) return null;
  return { not_filed, first_hearing, in_progress, closed };
}

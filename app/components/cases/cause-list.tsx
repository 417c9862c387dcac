import { Form } from "@remix-run/react";
import { causeList } from "#app/domain/cases/cause-list.ts";
import { getCaseNumber } from "#app/domain/cases/filing.ts";
import { NEXT_HEARING_LABELS } from "#app/domain/cases/list-filters.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import { formatDate } from "#app/domain/dates.ts";
import { dayInWords } from "#app/domain/form-dates.ts";
import type { Period } from "#app/domain/period.ts";
import { paths } from "#app/paths.ts";
import type { Hearing } from "#app/provider/contract/cases/hearing.ts";
import { Button } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { Table } from "#app/ui/table.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";
import { DateField } from "../forms/date-field.tsx";

/** The hearings of a period: a table for each court of each day, as courts post them. */
export function CauseList({ hearings, period }: { hearings: readonly Hearing[]; period: Period }) {
  return causeList(hearings, period).map(({ day, courts }) => (
    <section key={day} className="cause-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{dayInWords(day)}</h2>
      {courts.length === 0 ? <p>No hearings</p> : null}
      {courts.map(({ court, hearings: heard }) => (
        <section key={court} className="cause-court" aria-labelledby={`day-${day}-${court}`}>
          <h3 id={`day-${day}-${court}`}>{court}</h3>
          <Court hearings={heard} />
        </section>
      ))}
    </section>
  ));
}

function Court({ hearings }: { hearings: readonly Hearing[] }) {
  return (
    <Table
      rows={hearings.map((hearing, index) => ({ ...hearing, no: index + 1 }))}
      keyOf={({ case_id }) => case_id}
      columns={[
        { head: "S.No.", cell: ({ no }) => no },
        {
          head: "Case Number",
          className: "words",
          cell: (hearing) => (
            <div>
              <div>{getCaseNumber(hearing) || "Not filed"}</div>
              <div className="small">LAN {hearing.lan_number}</div>
            </div>
          ),
        },
        {
          head: "Parties",
          cell: ({ case_id, client_name, customer_name }) => (
            <div>
              {client_name} v.{" "}
              <a className="link" href={paths.casePage(case_id)} data-move="page">
                {customer_name}
              </a>
            </div>
          ),
        },
        {
          head: "Purpose",
          cell: ({ stage_of_case, disposal_date }) =>
            disposal_date
              ? `Disposed ${formatDate(disposal_date)}`
              : stage_of_case
                ? stageLabel(stage_of_case)
                : NOTHING,
        },
        { head: "Advocate", cell: ({ advocate_name }) => advocate_name ?? NOTHING },
      ]}
    />
  );
}

interface CauseListDaysProps {
  batchId: number | undefined;
  /** What the list is filtered by besides its days. */
  keep: Readonly<Record<string, string>>;
  period: Period;
  /** What is wrong with each of the two days. */
  errors: Readonly<Record<string, string[]>>;
}

const QUICK = ["today", "this_week", "next_week"] as const;

/** Which days the cause list is of. */
export function CauseListDays({ batchId, keep, period, errors }: CauseListDaysProps) {
  const field = (name: "next_hearing_from" | "next_hearing_to", day: string | undefined) => ({
    ...plainField(name, day),
    errors: errors[name],
  });
  return (
    <Form method="get" action={paths.hearings({ batchId })} className="cause-days" noValidate>
      <HiddenFields values={keep} />
      <DateField
        key={`from-${period.from ?? ""}`}
        field={field("next_hearing_from", period.from)}
        label="From"
      />
      <DateField key={`to-${period.to ?? ""}`} field={field("next_hearing_to", period.to)} label="To" />
      <Button type="submit">Show</Button>
      <p className="toolbar">
        {QUICK.map((next) => (
          <a
            key={next}
            className="link"
            href={paths.hearings({ batchId }, { ...keep, next_hearing: next })}
            data-move="page"
          >
            {NEXT_HEARING_LABELS[next]}
          </a>
        ))}
      </p>
    </Form>
  );
}

import { Form, useLocation } from "@remix-run/react";
import { PROGRESS_BAR_LABELS, PROGRESS_BARS } from "#app/domain/batches/progress.ts";
import { COURT_LABELS } from "#app/domain/cases/courts.ts";
import {
  DOCUMENTS_AWAITED,
  LIMITATION_ENDED,
  NEXT_HEARING_LABELS,
  NO_VALUE,
  OPEN_OBJECTIONS,
  type MoreFilters,
  type OwnFilterName,
} from "#app/domain/cases/list-filters.ts";
import { STAGE_LABELS, STAGES } from "#app/domain/cases/stages.ts";
import { STATES, stateLabel, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField, TextField, type Option } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";
import { DateField } from "../forms/date-field.tsx";

interface MoreFiltersFormProps {
  more: MoreFilters;
  /** The list, without its query. */
  action: string;
  /** The filters that stand elsewhere, which stay in force. */
  keep: Readonly<Record<string, string>>;
  /** The list with the part folded. */
  foldTo: string;
  /** The list with a next hearing in one of the quick ranges. */
  hearingTo: (next: "today" | "this_week" | "next_week") => string;
}

const PROGRESS_OPTIONS = PROGRESS_BARS.map((value) => ({ value, label: PROGRESS_BAR_LABELS[value] }));
const QUICK = ["today", "this_week", "next_week"] as const;

/** The open part "More Filters": a GET form, so that what is asked for stands in the address. */
export function MoreFiltersForm({ more, action, keep, foldTo, hearingTo }: MoreFiltersFormProps) {
  const { typed, errors, advocates } = more;
  const { search } = useLocation();
  const field = (name: OwnFilterName) => ({
    ...plainField(name, typed[name], `more-${name}`),
    errors: errors[name],
  });
  const select = (name: OwnFilterName, label: string, options: Option[], empty = "All") => (
    <SelectField field={field(name)} label={label} empty={empty} options={options} />
  );
  const amount = (name: OwnFilterName, label: string) => (
    <TextField field={field(name)} label={label} inputMode="decimal" numeric autoComplete="off" />
  );
  const days = (name: OwnFilterName, label: string) => (
    <TextField field={field(name)} label={label} inputMode="numeric" numeric autoComplete="off" />
  );
  return (
    // A form that is new for each address shows the filters in force, also after one was removed by its chip.
    <Form key={search} method="get" action={action} className="more-filters" id="more-filters" noValidate>
      <h2 className="sr-only">More Filters</h2>
      <HiddenFields values={keep} />
      <p className="toolbar small">
        Next hearing:
        {QUICK.map((next) => (
          <a key={next} className="link" href={hearingTo(next)} data-move="page">
            {NEXT_HEARING_LABELS[next]}
          </a>
        ))}
      </p>
      <div className="fields fields-4">
        {select("next_hearing", "Next Hearing", choices(NEXT_HEARING_LABELS), "Any")}
        <DateField field={field("next_hearing_from")} label="Next Hearing From" />
        <DateField field={field("next_hearing_to")} label="Next Hearing To" />
        {select("progress", "Progress", PROGRESS_OPTIONS)}
        {select("stage", "Stage", STAGE_OPTIONS)}
        {select(
          "previous_hearing",
          "Previous Hearing",
          [{ value: NO_VALUE, label: "No previous hearing" }],
          "Any",
        )}
        <DateField field={field("previous_hearing_from")} label="Previous Hearing From" />
        <DateField field={field("previous_hearing_to")} label="Previous Hearing To" />
        {select("advocate", "Advocate", [
          { value: NO_VALUE, label: "No advocate" },
          ...advocates.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
        {select("state", "State", STATE_OPTIONS)}
        {select("court", "Court", choices(COURT_LABELS))}
        {select("documents_pending", "Documents", [{ value: "true", label: DOCUMENTS_AWAITED }])}
        {select("objections", "Objections", [{ value: "true", label: OPEN_OBJECTIONS }])}
        {amount("claim_from", "Claim Amount From")}
        {amount("claim_to", "Claim Amount To")}
        {days("past_due_from", "Days Past Due From")}
        {days("past_due_to", "Days Past Due To")}
        {days("limitation_days", "Limitation Ends Within (Days)")}
        {select("limitation_ended", "Limitation", [{ value: "true", label: LIMITATION_ENDED }], "Any")}
      </div>
      <div className="toolbar more-filters-acts">
        <Button type="submit" look="main">
          Apply Filters
        </Button>
        <ButtonLink href={foldTo} move="stay">
          Hide More Filters
        </ButtonLink>
        <span className="small">
          Objections and limitation that are still being worked out count as open. Days past due are counted
          from the default date.
        </span>
      </div>
    </Form>
  );
}

const choices = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const STAGE_OPTIONS: Option[] = [
  ...STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
  { value: NO_VALUE, label: "No stage" },
];

const STATE_OPTIONS: Option[] = [...STATES, ...UNION_TERRITORIES].map((value) => ({
  value,
  label: stateLabel(value),
}));

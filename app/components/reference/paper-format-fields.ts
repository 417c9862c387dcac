// The fields of a format profile, and its profiles as a list to choose from.
import { courtLabel } from "#app/domain/cases/courts.ts";
import { PAPER_SIZES, SIDES, SPACINGS } from "#app/domain/papers/formats.ts";
import { labelIn } from "#app/domain/labels.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import type { FormField } from "../forms/form-field.tsx";
import { COURT_OPTIONS, STATE_OPTIONS } from "./court-options.ts";
import { COURT_FIELDS } from "./record-fields.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const choice = (labels: Readonly<Record<string, string>>) => ({
  format: (value: string) => labelIn(labels, value),
  options: optionsOf(labels),
});

export const PAPER_FORMAT_FIELDS = [
  { name: "name", label: "Name", wide: true },
  {
    name: "court_type",
    label: "Kind of court",
    hint: "Used for all courts of this kind that name no other profile. Empty: only for courts that name it",
    format: courtLabel,
    empty: "None",
    options: COURT_OPTIONS,
  },
  {
    name: "state",
    label: "State",
    hint: "Empty: in every State that has no profile of its own",
    format: stateLabel,
    empty: "Every State",
    options: STATE_OPTIONS,
  },
  { name: "paper", label: "Paper", ...choice(PAPER_SIZES) },
  {
    name: "sides",
    label: "Printed on",
    hint: "On both sides the left margin is the inner one",
    ...choice(SIDES),
  },
  { name: "font_size", label: "Letters (pt)", inputMode: "decimal" },
  { name: "spacing", label: "Line spacing", ...choice(SPACINGS) },
  { name: "quote_size", label: "Quotations (pt)", inputMode: "decimal" },
  { name: "quote_spacing", label: "Line spacing of quotations", ...choice(SPACINGS) },
  { name: "margin_left", label: "Left margin (mm)", inputMode: "numeric" },
  { name: "margin_right", label: "Right margin (mm)", inputMode: "numeric" },
  { name: "margin_top", label: "Top margin (mm)", inputMode: "numeric" },
  { name: "margin_bottom", label: "Bottom margin (mm)", inputMode: "numeric" },
  {
    name: "source",
    label: "Source",
    hint: "The practice direction or rule with its date, or who said so",
    rows: 3,
    wide: true,
  },
] as const satisfies FormField[];

/** The fields of a court, with the profiles it may name. */
export const courtFields = (formats: readonly { id: number; name: string }[]) => {
  const options = formats.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    ...COURT_FIELDS,
    {
      name: "format_id" as const,
      label: "Paper format",
      hint: "Empty: that of its kind of court",
      empty: "As its kind of court",
      format: (id: string) => options.find(({ value }) => value === id)?.label ?? id,
      options,
    },
  ];
};

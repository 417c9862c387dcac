// Facts as a person reads them beside a warning.
import { formatDate } from "#app/domain/dates.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { formatRupees } from "#app/domain/money.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { isRecordName, recordInWords } from "#app/papers/record.ts";
import { readValue, writtenValue } from "#app/papers/values.ts";

interface ShownFact {
  name: string;
  label: string;
  value: string | null;
}

export const shownFacts = (facts: Readonly<Record<string, string | null>>): ShownFact[] =>
  Object.entries(facts).map(([name, value]) => ({
    name,
    label: fieldLabel(name),
    value: inWords(name, value),
  }));

/** A value that is not of its kind is shown as it is: that is what is wrong with it. */
function inWords(name: string, value: string | null): string | null {
  if (value !== null && isRecordName(name)) return recordInWords(name, value);
  const field = fieldNamed(name);
  if (value === null || !field) return value;
  if (name === "jurisdiction_court") return courtLabel(value);
  const read = readValue(field, value);
  if (typeof read !== "string") return value;
  if (field.kind === "date") return formatDate(read);
  if (field.kind === "amount") return formatRupees(read);
  return writtenValue(field, read);
}

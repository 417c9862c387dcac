// What a paper says in another way than its case by now.
import { isCaseField, maskedValue } from "#app/domain/cases/case-fields.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { isRecordName, recordInWords } from "#app/papers/record.ts";
import { readValue, writtenValue } from "#app/papers/values.ts";
import type { ChangedField } from "../../contract/papers/case-papers.ts";

type Snapshot = Readonly<Record<string, string | null>>;

/** What both can say and say differently; the day a paper is made changes nothing of it. */
export function changedFields(made: Snapshot, now: Snapshot): ChangedField[] {
  return Object.keys(made).flatMap((name) => {
    const [before, after] = [said(name, made[name]), said(name, now[name])];
    if (!Object.hasOwn(now, name) || before === after) return [];
    return [{ label: fieldLabel(name), before: shown(name, before), after: shown(name, after) }];
  });
}

/** How to reach a person, and their account, are masked where it is not recorded who saw them. */
function shown(name: string, text: string | null): string | null {
  if (text !== null && isRecordName(name)) return recordInWords(name, text);
  return text !== null && isCaseField(name) ? maskedValue(name, text) : text;
}

/** A value as a paper says it: 500000 and 500000.00 are one. */
function said(name: string, value: string | null | undefined): string | null {
  if (isRecordName(name)) return value ?? null;
  const field = fieldNamed(name);
  const read = field && readValue(field, value);
  return field && typeof read === "string" ? writtenValue(field, read) : (value?.trim() ?? "") || null;
}

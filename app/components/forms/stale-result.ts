// The answer to a form that was opened with an older version of a record than the one that is stored now.
import type { SubmissionResult } from "@conform-to/react";
import { isOther, openedIn, toPlainText } from "#app/domain/text/opened-values.ts";

/** Fields as they are stored, as a form sends them: a list where boxes are ticked or rows stand, null where nothing is. */
export type Stored = Readonly<Record<string, StoredValue>>;
type Row = Readonly<Record<string, string | undefined>>;
type StoredValue = string | null | undefined | readonly (string | Row)[];

interface StoredRecord {
  version: number | null;
  stored: Stored;
  /** Where a field's stored value has another name. */
  storedAs: Readonly<Record<string, string>>;
  /** Fields that mean something only together. */
  together: readonly string[];
}

type Values = NonNullable<SubmissionResult["initialValue"]>;

/** The form was sent with another version than the one that is stored now. */
export function isStaleResult(result: SubmissionResult | undefined, version: number | null): boolean {
  const sent = toPlainText(result?.initialValue?.version);
  return sent !== "" && version !== null && sent !== String(version);
}

/**
 * The same answer with what is stored now in each field that holds what it was opened with. Told to conform as an
 * update of the whole form, because an answer's values alone are those that are typed already.
 */
export function withStoredValues(result: SubmissionResult, record: StoredRecord): SubmissionResult {
  const { version, stored, storedAs } = record;
  const typed = result.initialValue ?? {};
  const before = openedIn(typed.opened);
  if (before === undefined) return result;
  const values: Values = { ...typed, version: String(version), opened: JSON.stringify(stored) };
  for (const name of untouched(typed, before, record)) {
    values[name] = asSent(stored[storedAs[name] ?? name]);
  }
  // An update says nothing of fields it does not call checked, and would leave out what is wrong with them.
  const wrong = Object.keys(result.error ?? {}).map((name) => [name, true] as const);
  const checked = result.intent ? {} : { ...Object.fromEntries(wrong), "": true };
  return {
    ...result,
    initialValue: values,
    intent: { type: "update", payload: { value: values } },
    state: { validated: { ...result.state?.validated, ...checked } },
  };
}

function untouched(
  typed: Values,
  before: Record<string, unknown>,
  { stored, storedAs, together }: StoredRecord,
): string[] {
  const isTouched = (name: string) => isOther(before[storedAs[name] ?? name], typed[name]);
  const isGroupTouched = together.some(isTouched);
  // Not of what was typed: an emptied field is not among that.
  const names = new Set([stored, before, storedAs].flatMap(Object.keys));
  return [...names].filter((name) => (together.includes(name) ? !isGroupTouched : !isTouched(name)));
}

function asSent(value: StoredValue): Values[string] {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  return value.map((item) => {
    if (typeof item === "string") return item;
    return Object.fromEntries(Object.entries(item).map(([name, text]) => [name, text ?? ""]));
  });
}

/** The missing-data workbench: which cases its page shows, and how the cells of its form are called. */

import { isOther, openedIn } from "../text/opened-values.ts";
import { formatDate } from "../dates.ts";
import { formatRupees } from "../money.ts";
import { withoutTrailingZeros } from "../text/trim-ending.ts";

/** `held`: nothing is missing, but a warning that nobody has answered holds the paper back. */
export const WORKBENCH_SHOWS = ["not_ready", "held", "all"] as const;

/** `required`: what some case cannot do without. `all`: everything the paper can say. */
export const WORKBENCH_FIELDS = ["required", "all"] as const;

/** Columns of one page of the grid: a form of twenty cases stays a small page. */
export const WORKBENCH_COLUMNS = 8;
/** Of its sheet. */
export const LAN_HEADER = "Loan Account Number";
export const NAME_HEADER = "Case of";
export const LACKS_HEADER = "Missing";
/** Which state of the case the row was exported from. */
export const VERSION_HEADER = "Version";
/** Tells the cases of one loan number apart. */
export const CASE_HEADER = "Case ID";
/** Stands in a sheet where a case has the value already; whoever reads the sheet takes it for an empty cell. */
export const NOTHING_TO_FILL = "—";

/** Name of the hidden fields that tell the grid's columns. */
export const COLUMN = "column";

const FIELD = /^[a-z][a-z0-9_]{0,60}$/;
const CELL = /^cell-([1-9]\d{0,15})-([a-z][a-z0-9_]{0,60})$/;
const VERSION = /^version-([1-9]\d{0,15})$/;
const OPENED = /^opened-([1-9]\d{0,15})$/;

export const cellName = (caseId: number, field: string): string => `cell-${caseId}-${field}`;
export const versionName = (caseId: number): string => `version-${caseId}`;
/** Of a row whose stored values can be typed over: these, as JSON, so that what nobody touched is left alone. */
export const openedName = (caseId: number): string => `opened-${caseId}`;

export interface TypedRow {
  case_id: number;
  version: number;
  /** What was typed, by field; a blank cell is there only where something is stored. */
  values: Record<string, string>;
}

/**
 * The rows of the grid's form in which something was typed, in its order. What is no cell of it is passed over.
 * @param fields names and texts of the form
 */
export function typedRows(fields: Iterable<readonly [string, string]>): TypedRow[] {
  const texts = [...fields];
  const opened = new Map(
    texts.flatMap(([name, text]): [string, Record<string, unknown>][] => {
      const id = OPENED.exec(name)?.[1];
      return id === undefined ? [] : [[id, openedIn(text) ?? {}]];
    }),
  );
  const rows = new Map<number, TypedRow>();
  const rowOf = (id: string): TypedRow => {
    const case_id = Number(id);
    const row = rows.get(case_id) ?? { case_id, version: 0, values: {} };
    rows.set(case_id, row);
    return row;
  };
  for (const [name, text] of texts) {
    const version = VERSION.exec(name);
    if (version?.[1] && /^\d{1,9}$/.test(text)) rowOf(version[1]).version = Number(text);
    const [, id, field] = CELL.exec(name) ?? [];
    if (!id || !field) continue;
    const stored = opened.get(id)?.[field] ?? "";
    if (isOther(stored, text)) rowOf(id).values[field] = text;
  }
  return [...rows.values()].filter(({ values }) => Object.keys(values).length > 0);
}

/** Which cases and which fields a form had, in its order. */
export function sentCases(fields: Iterable<readonly [string, string]>): { cases: number[]; names: string[] } {
  const cases = new Set<number>();
  const names = new Set<string>();
  for (const [name, text] of fields) {
    const version = VERSION.exec(name)?.[1];
    if (version) cases.add(Number(version));
    const field = name === COLUMN ? text : CELL.exec(name)?.[2];
    if (field && FIELD.test(field)) names.add(field);
  }
  return { cases: [...cases], names: [...names] };
}

interface Shown {
  kind: string;
  options: readonly { value: string; label: string }[];
}

/** A value of a field as staff read it. */
export function shownValue({ kind, options }: Shown, value: string): string {
  if (kind === "date") return formatDate(value);
  if (kind === "amount") return formatRupees(value);
  if (kind === "rate") return `${withoutTrailingZeros(value)}%`;
  if (kind === "choice") return options.find((option) => option.value === value)?.label ?? value;
  return value;
}

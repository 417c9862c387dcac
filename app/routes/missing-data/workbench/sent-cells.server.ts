// What the grid's form sends: the cells that were typed in, and which rows and columns it had.
import { IdempotencyKey } from "#app/domain/fields.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { sentCases, typedRows, type TypedRow } from "#app/domain/missing-data/workbench.ts";
import { readFormData } from "#app/http/forms.server.ts";
import type { Visit } from "#app/http/guard.server.ts";

export interface SentCells {
  rows: TypedRow[];
  /** As they were typed, by the names of their controls, for the form that comes back. */
  typed: Record<string, string>;
  /** Of the whole page. */
  cases: number[];
  /** Fields that something was typed in, or could have been. */
  names: string[];
  reason: string | undefined;
  /** The questions that were confirmed. */
  confirmed: string;
  idempotency_key: string | undefined;
}

export async function readCells(visit: Visit): Promise<SentCells> {
  const form = await readFormData(visit);
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { cases, names } = sentCases(texts);
  return {
    rows: typedRows(texts),
    typed: Object.fromEntries(texts),
    cases: cases.slice(0, PAGE_SIZE),
    names,
    reason: textIn(form, "reason") || undefined,
    confirmed: textIn(form, "confirmed"),
    idempotency_key: IdempotencyKey.safeParse(form.get("idempotency_key")).data,
  };
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}

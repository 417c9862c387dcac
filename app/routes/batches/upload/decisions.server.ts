// What a form says about rows whose loan is there already; what it does not show stays as it was decided.
import {
  isOffered,
  REPEAT_ACTIONS,
  REPEAT_KINDS,
  type RepeatAction,
} from "#app/domain/batches/import-plan.ts";
import { MAX_REASON_LENGTH } from "#app/domain/limits.ts";
import type { ImportDecisions } from "#app/provider/contract/batches/import-plan.ts";

const ROW = /^row-(\d{1,6})$/;

const actionIn = (value: unknown): RepeatAction | undefined =>
  REPEAT_ACTIONS.find((action) => action === value);

/** A text that the draft, and then the import, takes: the control lets nothing else in. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON_LENGTH)
    .replace(/\p{Surrogate}$/u, "");

export function readDecisions(form: FormData, before: ImportDecisions): ImportDecisions {
  const kinds = { ...before.kinds };
  for (const kind of REPEAT_KINDS) {
    const action = actionIn(form.get(`repeat-${kind}`));
    if (action && isOffered(kind, action)) kinds[kind] = action;
  }
  const rows = new Map(Object.entries(before.rows));
  for (const [name, value] of form) {
    const row = ROW.exec(name)?.[1];
    if (row === undefined) continue;
    const action = actionIn(value);
    if (action) rows.set(row, action);
    else rows.delete(row);
  }
  const reason = (name: "update_reason" | "second_reason") => {
    const given = form.get(name);
    if (typeof given !== "string") return before[name];
    return oneLine(given) || undefined;
  };
  return {
    kinds,
    rows: Object.fromEntries(rows),
    update_reason: reason("update_reason"),
    second_reason: reason("second_reason"),
  };
}

// What a filled-in sheet would do: which case gets which values, and what of it is left out and why. The dry run and the
// import ask the same question, so that a dry run is a promise.
import { createHash } from "node:crypto";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { MAX_BULK_ROWS } from "#app/domain/limits.ts";
import { shownValue } from "#app/domain/missing-data/workbench.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { ConflictingValue, SheetOutcome, SheetRow } from "../../contract/missing-data/workbench.ts";
import { Refusal } from "../call.server.ts";
import { readPaperData, type PaperCase } from "../papers/paper-data.server.ts";
import { isLacking, type AskedField } from "./asked-fields.server.ts";
import type { Sheet } from "./read-sheet.server.ts";
import { isSameValue } from "./same-value.ts";
import { readRows, type ReadRow } from "./sheet-rows.server.ts";
import type { Filled } from "./write-filled.server.ts";

const SHOWN = 100;
const CASES_PER_QUERY = 500;

interface Plan {
  filled: Filled[];
  outcome: SheetOutcome;
}

/** The ids of the cases that a plan may touch, for the lock before it is made again. */
export const toCaseIds = (filled: readonly Filled[]): number[] => filled.map(({ paperCase }) => paperCase.id);

/** @throws Refusal when it is more than one change may be */
export async function planSheet(db: Database | Transaction, batchId: number, sheet: Sheet): Promise<Plan> {
  const found = await readRows(db, batchId, sheet);
  const fields = new Map(sheet.fields.map(({ field }) => [field.name, field]));
  const filled: Filled[] = [];
  const rows: SheetRow[] = [];
  const kept: ConflictingValue[] = [];
  let [nothing, keptRows, changed] = [found.blank, 0, 0];
  for (let from = 0; from < found.rows.length; from += CASES_PER_QUERY) {
    const chunk = found.rows.slice(from, from + CASES_PER_QUERY);
    const stored = await readPaperData(
      db,
      chunk.map(({ caseId }) => caseId),
    );
    for (const row of chunk) {
      const paperCase = stored.get(row.caseId);
      if (!paperCase) continue;
      const { values, differing } = comparedWith(row, paperCase, fields);
      if (differing.length > 0) {
        keptRows += 1;
        kept.push(...differing);
      } else if (Object.keys(values).length === 0) nothing += 1;
      else {
        const isChanged = row.version !== null && row.version !== paperCase.version;
        if (isChanged) changed += 1;
        filled.push({ paperCase, values });
        if (rows.length < SHOWN) rows.push(shownRow(row, paperCase, values, fields, isChanged));
      }
    }
  }
  if (filled.length > MAX_BULK_ROWS) throw new Refusal(workbenchMessages.tooManyToImport(MAX_BULK_ROWS));
  const outcome: SheetOutcome = {
    plan: digestOf(filled),
    cases: filled.length,
    values: filled.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
    nothing,
    refused: found.refused,
    unread: sheet.unread,
    rows,
    problems: found.problems.slice(0, SHOWN),
    problem_count: found.problems.length,
    kept: kept.slice(0, SHOWN),
    kept_count: kept.length,
    kept_rows: keptRows,
    changed,
  };
  return { filled, outcome };
}

/** What the case lacks gets the value; what it has stays, and is told where the sheet says something else. */
function comparedWith(
  { row, values }: ReadRow,
  { lan_number, data }: PaperCase,
  fields: ReadonlyMap<string, AskedField>,
): { values: Record<string, string>; differing: ConflictingValue[] } {
  const lacking: Record<string, string> = {};
  const differing: ConflictingValue[] = [];
  for (const [name, value] of values) {
    const field = fields.get(name);
    if (!field) continue;
    const now = data[name] ?? "";
    if (isLacking(name, data)) lacking[name] = value;
    else if (!isSameValue(field.kind, now, value)) {
      const { label } = field;
      const [said, stored] = [shownValue(field, value), shownValue(field, now)];
      differing.push({ row, lan_number, label, value: said, stored });
    }
  }
  return { values: lacking, differing };
}

function shownRow(
  { row }: ReadRow,
  { id, lan_number, customer_name }: PaperCase,
  values: Record<string, string>,
  fields: ReadonlyMap<string, AskedField>,
  changed: boolean,
): SheetRow {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    return field ? [{ label: field.label, value: shownValue(field, value) }] : [];
  });
  return { row, case_id: id, lan_number, customer_name, values: shown, changed };
}

const digestOf = (filled: readonly Filled[]): string =>
  createHash("sha256")
    .update(JSON.stringify(filled.map(({ paperCase, values }) => [paperCase.id, values])))
    .digest("base64url");

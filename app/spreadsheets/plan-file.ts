/** The rows of a dry run in a file, one per line in the order of the sheet, so that pages of them are read without the rest. */
import type { RepeatAction, RepeatKind, RowClass } from "#app/domain/batches/import-plan.ts";
import type { RowProblem } from "./problems.ts";
import { lineBlocks, TextFile } from "./rows-file.ts";

export interface PlanRow {
  row: number;
  class: RowClass;
  /** Why staff may choose, and what is chosen; null for a row that is none of that. */
  kind: RepeatKind | null;
  action: RepeatAction | null;
  lan: string | null;
  name: string | null;
  /** The case that is there already, or the row of this file. */
  case_id: number | null;
  batch_id: number | null;
  repeat_of: number | null;
  /** What an update changes; of a row that is left out, what it says otherwise. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  problems: RowProblem[];
}

/** Which rows of a plan are looked at. */
type Shown = RowClass | "all" | "left_out";

/** Writes the rows as they come. */
export async function writePlanFile(path: string, rows: AsyncIterable<PlanRow>): Promise<void> {
  const file = await TextFile.create(path);
  // The class stands first, so that a page of one class is found without reading the other lines.
  for await (const row of rows) await file.write(`${row.class}\t${JSON.stringify(row)}\n`);
  await file.close();
}

/** A page of the rows that are shown. */
export async function readPlanPage(
  path: string,
  { shown, page, size }: { shown: Shown; page: number; size: number },
): Promise<PlanRow[]> {
  const rows: PlanRow[] = [];
  let before = (page - 1) * size;
  for await (const lines of lineBlocks(path)) {
    for (const line of lines) {
      const cut = line.indexOf("\t");
      if (cut === -1 || !isShown(line.slice(0, cut) as RowClass, shown)) continue;
      if (before > 0) before -= 1;
      else rows.push(JSON.parse(line.slice(cut + 1)) as PlanRow);
      if (rows.length === size) return rows;
    }
  }
  return rows;
}

function isShown(found: RowClass, shown: Shown): boolean {
  if (shown === "left_out") return found === "duplicate" || found === "rejected";
  return shown === "all" || found === shown;
}

/** A row that is left out, with what can be read of it. */
type ProblemRow = Pick<PlanRow, "row" | "lan" | "name" | "problems">;

/** The problems of a file of problems, one row after the other. */
export async function* problemsOfRows(path: string): AsyncGenerator<ProblemRow> {
  let current: ProblemRow | undefined;
  for await (const lines of lineBlocks(path)) {
    for (const line of lines) {
      if (line === "") continue;
      const { lan = null, name = null, ...problem } = JSON.parse(line) as RowProblem & Partial<ProblemRow>;
      if (current?.row === problem.row) current.problems.push(problem);
      else {
        if (current) yield current;
        current = { row: problem.row, lan, name, problems: [problem] };
      }
    }
  }
  if (current) yield current;
}

/** A row that could not be read, as it stands in a plan. */
export const rejectedRow = (row: ProblemRow): PlanRow => ({
  ...row,
  ...{ class: "rejected", kind: null, action: null, case_id: null, batch_id: null },
  ...{ repeat_of: null, before: null, after: null },
});

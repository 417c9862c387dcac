// The rules of Edit Case for the rows that update a case: what breaks one of them is left out, with its sentence.
import type pg from "pg";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import { CASE_COLUMNS, CASE_FIELDS, caseFieldLabel } from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { messages } from "#app/domain/messages.ts";
import type { RowProblem } from "#app/spreadsheets/problems.ts";
import { COURSE_FIELDS, courseProblem } from "../cases/case-course.ts";
import type { Comparison } from "./classify-rows.server.ts";

/** The fields that a rule is about. */
const WATCHED = [...COURSE_FIELDS, ...CASE_COLUMNS.filter((name) => (CASE_FIELDS[name] as CaseField).past)];

interface Row {
  sheet_row: number;
  after: Record<string, string>;
  stage_of_case: string | null;
  previous_hearing_date: string | null;
  next_hearing_date: string | null;
  disposal_date: string | null;
  case_date: string | null;
}

/** What is wrong with the rows that would update a case. */
export async function brokenRules(
  connection: pg.PoolClient,
  { today, columnOf }: Pick<Comparison, "today" | "columnOf">,
): Promise<RowProblem[]> {
  const { rows } = await connection.query<Row>(
    `select r.sheet_row, r.after, c.stage_of_case, c.previous_hearing_date::text, c.next_hearing_date::text,
            c.disposal_date::text, c.case_date::text
       from import_rows r join cases c on c.id = r.found_id
      where r.action in ('blanks', 'all') and r.after ?| $1::text[]
      order by r.sheet_row`,
    [WATCHED],
  );
  return rows.flatMap(({ sheet_row, after, ...stored }) => {
    const [impossible] = impossibleDates(after, today);
    const found = impossible
      ? { field: impossible, message: messages.generic.dateInFuture }
      : courseProblem(stored, after);
    if (!found) return [];
    const column = columnOf(found.field);
    return [
      {
        row: sheet_row,
        column: column?.letter ?? "",
        header: column?.name ?? "",
        attribute: found.field,
        field: caseFieldLabel(found.field),
        value: "",
        problem: `cannot be stored in the case: ${found.message}`,
        fix: "Correct it in the sheet, or in the case first.",
      },
    ];
  });
}

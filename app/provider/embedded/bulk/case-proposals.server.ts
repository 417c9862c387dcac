// A change of cases as proposals (proposals.server.ts): stage, dates, filing, advocate.
import { sql, type SQL } from "drizzle-orm";
import { batches, cases } from "#app/database/schema.ts";
import { isDisposed, STAGE_LABELS, STAGES } from "#app/domain/cases/stages.ts";
import type { CaseChange } from "../../contract/bulk/bulk-cases.ts";
import type { BulkColumn } from "./write-change.server.ts";

/** A case number for a case of the selection. */
export interface NumberForCase {
  id: number;
  case_no: string;
  case_date: string;
}

const AS_IT_IS: Record<Exclude<BulkColumn, "batch_status">, SQL> = {
  stage_of_case: sql`${cases.stage_of_case}`,
  previous_hearing_date: sql`${cases.previous_hearing_date}`,
  next_hearing_date: sql`${cases.next_hearing_date}`,
  disposal_date: sql`${cases.disposal_date}`,
  case_no: sql`${cases.case_no}`,
  e_filing_case_number: sql`${cases.e_filing_case_number}`,
  case_date: sql`${cases.case_date}`,
  advocate_id: sql`${cases.advocate_id}`,
};
type CaseColumn = keyof typeof AS_IT_IS;

/** The new value of each column a change touches. */
type Values = Partial<Record<CaseColumn, SQL>>;

/** The columns a change touches, and its proposals for the cases a condition gives. */
export function caseProposals(
  condition: SQL,
  change: CaseChange,
  numbers: readonly NumberForCase[],
): { columns: CaseColumn[]; proposals: SQL } {
  const values = valuesOf(change, numbers.length > 0);
  const columns = (Object.keys(AS_IT_IS) as CaseColumn[]).filter((column) => values[column] !== undefined);
  const before = objectOf(columns, AS_IT_IS);
  const after = objectOf(columns, values);
  const onlyNumbers = columns.every((column) => column === "case_no" || column === "case_date");
  const proposals = sql`
    select ${cases.id} as id, ${cases.client_id} as client_id, ${before} as before, ${after} as after,
      case ${skipsDisposed(change, onlyNumbers) ? sql`when ${cases.progress} = 'closed' then 'disposed'` : sql``}
        ${numbers.length > 0 && onlyNumbers ? sql`when n.id is null then 'no_line'` : sql``}
        when ${before} = ${after} then 'same'
        ${hearingsOutOfOrder(values)}
      end as skip
    from ${cases} left join jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
      as n(id bigint, case_no text, case_date date) on n.id = ${cases.id}
    where ${condition}`;
  return { columns, proposals };
}

function valuesOf(change: CaseChange, hasNumbers: boolean): Values {
  const { stage_of_case, previous_hearing_date, next_hearing_date, disposal_date, filing_status, advocate } =
    change;
  const dates = { previous_hearing_date, next_hearing_date, disposal_date };
  const given = Object.entries(dates).flatMap(([name, date]) => (date ? [[name, sql`${date}::date`]] : []));
  return {
    ...(stage_of_case ? { stage_of_case: sql`${storedStage(stage_of_case)}::text` } : {}),
    ...(Object.fromEntries(given) as Values),
    ...(hasNumbers
      ? {
          case_no: sql`coalesce(n.case_no, ${cases.case_no})`,
          case_date: sql`coalesce(n.case_date, ${cases.case_date})`,
        }
      : {}),
    // A case is filed while it has a number: setting it back to not filed removes its numbers.
    ...(filing_status === "not_filed"
      ? { case_no: sql`null::text`, e_filing_case_number: sql`null::text`, case_date: sql`null::date` }
      : {}),
    ...(advocate ? { advocate_id: sql`${advocate === "none" ? null : advocate}::bigint` } : {}),
  };
}

/** A stage from our list is stored in the words courts use; other words are stored as they are. */
function storedStage(stage: string): string {
  const known = STAGES.find((each) => each === stage);
  return known ? STAGE_LABELS[known] : stage;
}

const objectOf = (columns: readonly CaseColumn[], values: Values): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql`${column}::text`, values[column] ?? sql`null`]),
    sql`, `,
  )})`;

/** A disposed case is left alone, except to correct the disposal itself or a number. */
function skipsDisposed({ stage_of_case, disposal_date }: CaseChange, onlyNumbers: boolean): boolean {
  return !disposal_date && !isDisposed(stage_of_case) && !onlyNumbers;
}

/** A hearing after one that has been held, also where only one of the two dates is new. */
function hearingsOutOfOrder(values: Values): SQL {
  if (!values.next_hearing_date && !values.previous_hearing_date) return sql``;
  const next = values.next_hearing_date ?? AS_IT_IS.next_hearing_date;
  const previous = values.previous_hearing_date ?? AS_IT_IS.previous_hearing_date;
  return sql`when ${next} <= ${previous} then 'hearing_order'`;
}

/** The same for batches: their status, Active when there is none. */
export function batchProposals(condition: SQL, status: string): SQL {
  const before = sql`jsonb_build_object('batch_status', ${batches.batch_status})`;
  return sql`
    select ${batches.id} as id, ${batches.client_id} as client_id, ${before} as before,
      jsonb_build_object('batch_status', ${status}::text) as after,
      case when coalesce(${batches.batch_status}, 'Active') = ${status}::text then 'same' end as skip
    from ${batches} where ${condition}`;
}

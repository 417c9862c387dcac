// What cases are filtered and sorted by, beside what is counted: a narrow table that triggers derive from the cases.
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { amount, day, ref } from "./columns.ts";

/**
 * Rows this narrow are gone through whole in the time that reading a tenth of the cases takes. What is sorted by, or picks
 * out few cases, has an index; the rest is asked of the rows, so that most changes of a case write to no index.
 */
export const caseList = pgTable(
  "case_list",
  {
    case_id: ref().primaryKey(),
    batch_id: ref().notNull(),
    client_id: ref().notNull(),
    advocate_id: ref(),
    next_hearing_date: day(),
    previous_hearing_date: day(),
    default_date: day(),
    is_filed: boolean().notNull(),
    is_closed: boolean().notNull(),
    email_replied: boolean().notNull(),
    data_pending: boolean().notNull(),
    claim_amount: amount(),
    /** How the name and the loan number begin, in lower case: what they are sorted by. */
    name_order: text().notNull(),
    lan_order: text().notNull(),
    /** Letters and figures of the stage in lower case (domain/cases/stages.ts). */
    stage_key: text(),
    state: text(),
    branch_name: text(),
  },
  (table) => [
    index("case_list_by_batch").on(table.batch_id.desc(), table.case_id, table.client_id),
    index("case_list_next_hearing").on(
      table.next_hearing_date,
      table.case_id,
      table.batch_id,
      table.client_id,
    ),
    index("case_list_claim").on(table.claim_amount, table.case_id, table.batch_id, table.client_id),
    index("case_list_default").on(table.default_date, table.case_id, table.batch_id, table.client_id),
    index("case_list_name").on(sql`${table.name_order} collate "C"`, table.case_id, table.client_id),
    index("case_list_lan").on(sql`${table.lan_order} collate "C"`, table.case_id, table.client_id),
    index("case_list_advocate").on(table.advocate_id, table.case_id, table.batch_id, table.client_id),
    index("case_list_stage").on(table.stage_key, table.case_id, table.batch_id, table.client_id),
    index("case_list_state").on(table.state, table.case_id, table.batch_id, table.client_id),
    index("case_list_previous_hearing").on(
      table.previous_hearing_date,
      table.case_id,
      table.batch_id,
      table.client_id,
    ),
  ],
);

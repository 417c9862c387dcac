import { and, asc, desc, eq, sql, sum } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { batches, cases, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { filingStatusOf } from "#app/domain/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Handler } from "../call.server.ts";

interface Filters {
  case_batch_id?: number | undefined;
  client?: number | undefined;
}

/** A page of cases: in a batch in the order of its sheet, else newest first. The count comes from the counters. */
export const listCases: Handler<"listCases"> = async ({ services: { db }, user }, { page, ...filters }) => {
  const inBatch = filters.case_batch_id !== undefined;
  const order = inBatch ? asc(cases.id) : desc(cases.id);
  const [rows, count] = await Promise.all([
    selectCases(db, pageOfIds(db, user, filters, page))
      .where(inScope(user, cases.client_id))
      .orderBy(order),
    countCases(db, user, filters),
  ]);
  if (count === null) throw new Refusal(messages.batches.unknown(filters.case_batch_id ?? ""), 404);
  return { data: { results: rows.map(asOnTheWire), count, page_number: page } };
};

/**
 * The ids of a page first: the joins then touch twenty rows however far the page lies. Inside a batch, which is one
 * lender's, the scope is left to the count and to the rows: the ids then come from the batch's index alone.
 */
function pageOfIds(db: Database, scope: Scope, { case_batch_id, client }: Filters, page: number) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        case_batch_id === undefined ? inScope(scope, cases.client_id) : eq(cases.batch_id, case_batch_id),
        client === undefined ? undefined : eq(cases.client_id, client),
      ),
    )
    .orderBy(case_batch_id === undefined ? desc(cases.id) : asc(cases.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as("page_ids");
}

const COLUMNS = {
  case_id: cases.id,
  customer_name: cases.customer_name,
  lan_number: cases.lan_number,
  e_filing_case_number: cases.e_filing_case_number,
  case_no: cases.case_no,
  stage_of_case: cases.stage_of_case,
  next_hearing_date: cases.next_hearing_date,
  previous_hearing_date: cases.previous_hearing_date,
  claim_amount: cases.claim_amount,
  loan_amount: cases.loan_amount,
  client_name: clients.name,
  branch_name: sql<
    string | null
  >`coalesce(${cases.branch_name}, (select b.branch_name from branches b where b.id = ${batches.branch_id}))`,
  product_name: cases.product_name,
  state: cases.state,
  case_shorten_url: cases.case_shorten_url,
  batch_id: cases.batch_id,
  relief_sought: batches.relief_sought,
  client_contact_no: batches.client_contact_no,
  assignment_date: batches.assignment_date,
  case_date: cases.case_date,
};

type Row = Awaited<ReturnType<typeof selectCases>>[number];

/** The joins of a card, over the ids of one page. */
function selectCases(db: Database, ids: ReturnType<typeof pageOfIds>) {
  return db
    .select(COLUMNS)
    .from(ids)
    .innerJoin(cases, eq(cases.id, ids.id))
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id));
}

function asOnTheWire({ relief_sought, client_contact_no, assignment_date, case_date, ...row }: Row) {
  return {
    ...row,
    case_status: filingStatusOf(row),
    batch: { relief_sought, branch_name: row.branch_name, client_contact_no, assignment_date, case_date },
  };
}

/** The exact number of cases, from the batches' counters; null for a batch the user may not see. */
async function countCases(
  db: Database,
  scope: Scope,
  { case_batch_id, client }: Filters,
): Promise<number | null> {
  const [row] = await db
    .select({ count: sum(batches.total_cases).mapWith(Number), batches: sql<string>`count(*)` })
    .from(batches)
    .where(
      and(
        inScope(scope, batches.client_id),
        case_batch_id === undefined ? undefined : eq(batches.id, case_batch_id),
        client === undefined ? undefined : eq(batches.client_id, client),
      ),
    );
  if (case_batch_id !== undefined && Number(row?.batches ?? 0) === 0) return null;
  return row?.count ?? 0;
}

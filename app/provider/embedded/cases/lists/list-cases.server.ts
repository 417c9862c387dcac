import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { preparedOnce } from "#app/database/prepared-query.server.ts";
import {
  advocates,
  batches,
  branches,
  cases,
  clients,
  documentRequests,
  receivedMails,
} from "#app/database/schema.ts";
import type { Sort } from "#app/domain/cases/list-filters.ts";
import { getFilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import { Refusal, type Handler, type Input, type UserCall } from "#app/provider/embedded/call.server.ts";
import { isBeingWorkedOut } from "../being-worked-out.server.ts";
import { pageOfCases } from "./list-cases-page.server.ts";
import { SHOWN_OUTSIDE, withAllFields } from "./list-cases-outside.server.ts";
import { noteCasesSeen } from "./note-cases-seen.server.ts";

/** A page of cases, those of the newest batch first and each batch in the order of its sheet, with the exact count. */
export const listCases: Handler<"listCases"> = async (call, { page, ...filters }) => {
  const { found, data } = await readPage(call, page, filters);
  const asked = { page, ...filters };
  await noteCasesSeen(call, found, call.isFromOutside ? { ...asked, fields: SHOWN_OUTSIDE } : asked);
  // Our own pages ask for no more than their cards show: a list is measured in milliseconds.
  const results = call.isFromOutside ? await withAllFields(call.services.db, data.results) : data.results;
  return { data: { ...data, results } };
};

/** The same by filters of ours, in whatever order. */
export const listFilteredCases = async (
  call: UserCall,
  { page, sort, ...filters }: Input<"listFilteredCases">,
) => {
  const { found, data } = await readPage(call, page, filters, sort);
  await noteCasesSeen(call, found, { page, sort, ...filters });
  return { data };
};

/** @throws Refusal 404 for a batch that is not there */
async function readPage({ services, user }: UserCall, page: number, filters: CaseFilters, sort?: Sort) {
  const { rows } = await services.db.execute<Found & (Shown | NoCase)>(
    sql`select page.count, page.is_there, shown.*
          from (${pageOfCases(user, filters, page, sort)}) page left join lateral (${shownOf(services.db)}) shown on true
         order by array_position(page.ids, shown.case_id::bigint)`,
  );
  const [first] = rows;
  if (!first) throw new Error("a list without a count");
  if (!first.is_there) throw new Refusal(messages.batches.unknown(filters.case_batch_id ?? ""), 404);
  const found = rows.filter(isCase);
  return { found, data: { results: found.map(asOnTheWire), count: first.count, page_number: page } };
}

/** What cards show of the cases with the ids `page.ids`, to be set into the query that finds those: one wait for both. */
const shownOf = preparedOnce((db) => sql.raw(selectShown(db).toSQL().sql));

/**
 * Its text alone is used: a value in it would be a parameter that nothing fills. Its rows come as PostgreSQL sends them,
 * and numbers of eight bytes would come as text.
 */
function selectShown(db: Database) {
  const awaited = db
    .select({
      types: sql`coalesce(array_agg(${documentRequests.document_type} order by ${documentRequests.id}), '{}')`,
    })
    .from(documentRequests)
    .where(and(eq(documentRequests.case_id, cases.id), isNull(documentRequests.received_at)));
  const replies = db
    .select({ count: sql`count(*)::int` })
    .from(receivedMails)
    .where(and(eq(receivedMails.case_id, cases.id), sql`${receivedMails.state} = 'attached'`));
  return db
    .select({
      case_id: sql<number>`${cases.id}::float8`.as("case_id"),
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      e_filing_case_number: cases.e_filing_case_number,
      case_no: cases.case_no,
      stage_of_case: cases.stage_of_case,
      next_hearing_date: cases.next_hearing_date,
      previous_hearing_date: cases.previous_hearing_date,
      disposal_date: cases.disposal_date,
      default_date: cases.default_date,
      claim_amount: cases.claim_amount,
      loan_amount: cases.loan_amount,
      client_name: sql<string>`${clients.name}`.as("client_name"),
      branch_name: sql<string | null>`coalesce(${cases.branch_name}, ${branches.branch_name})`.as(
        "branch_name",
      ),
      product_name: cases.product_name,
      state: cases.state,
      case_shorten_url: cases.case_shorten_url,
      batch_id: sql<number>`${cases.batch_id}::float8`.as("batch_id"),
      advocate_name: sql<string | null>`${advocates.name}`.as("advocate_name"),
      missing_data_pendency: sql<boolean>`${cases.data_pending}`.as("missing_data_pendency"),
      missing_data_open: isBeingWorkedOut.as("missing_data_open"),
      pending_documents: sql<string[]>`(${awaited})`.as("pending_documents"),
      email_replied: cases.email_replied,
      email_replies: sql<number>`(${replies})`.as("email_replies"),
      version: cases.version,
      relief_sought: batches.relief_sought,
      client_contact_no: batches.client_contact_no,
      assignment_date: batches.assignment_date,
      case_date: cases.case_date,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(branches, eq(branches.id, batches.branch_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(sql`${cases.id} = any(page.ids)`);
}

type Shown = Awaited<ReturnType<typeof selectShown>>[number];
/** The one row of a page without cases. */
type NoCase = Record<keyof Shown, null>;
type Found = { count: number; is_there: boolean };

const isCase = (row: Found & (Shown | NoCase)): row is Found & Shown => row.case_id !== null;

function asOnTheWire(found: Found & Shown) {
  const {
    count: _,
    is_there: __,
    relief_sought,
    client_contact_no,
    assignment_date,
    case_date,
    ...row
  } = found;
  return {
    ...row,
    case_status: getFilingStatus(row),
    batch: { relief_sought, branch_name: row.branch_name, client_contact_no, assignment_date, case_date },
  };
}

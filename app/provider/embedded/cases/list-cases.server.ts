import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
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
import { filingStatusOf } from "#app/domain/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { pageOfCases } from "./list-cases-page.server.ts";
import { noteCasesSeen } from "./note-cases-seen.server.ts";

/** A page of cases, those of the newest batch first and each batch in the order of its sheet, with the exact count. */
export const listCases: Handler<"listCases"> = async (call, { page, ...filters }) => {
  const { services, user } = call;
  const { ids, count, isThere } = await pageOfCases(services.db, user, filters, page);
  if (!isThere) throw new Refusal(messages.batches.unknown(filters.case_batch_id ?? ""), 404);
  const rows = ids.length === 0 ? [] : await rowsOf(services.db).execute({ ids });
  await noteCasesSeen(call, rows, { page, ...filters });
  return { data: { results: rows.map(asOnTheWire), count, page_number: page } };
};

/** What cards show of the cases with these `ids`, in the order of the list. */
const rowsOf = preparedOnce((db) => {
  const awaited = db
    .select({
      types: sql`coalesce(array_agg(${documentRequests.document_type} order by ${documentRequests.id}), '{}')`,
    })
    .from(documentRequests)
    .where(and(eq(documentRequests.case_id, cases.id), isNull(documentRequests.received_at)));
  const replies = db
    .select({ count: sql`count(*)::int` })
    .from(receivedMails)
    .where(and(eq(receivedMails.case_id, cases.id), eq(receivedMails.state, "attached")));
  return db
    .select({
      case_id: cases.id,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      e_filing_case_number: cases.e_filing_case_number,
      case_no: cases.case_no,
      stage_of_case: cases.stage_of_case,
      next_hearing_date: cases.next_hearing_date,
      previous_hearing_date: cases.previous_hearing_date,
      disposal_date: cases.disposal_date,
      claim_amount: cases.claim_amount,
      loan_amount: cases.loan_amount,
      client_name: clients.name,
      branch_name: sql<string | null>`coalesce(${cases.branch_name}, ${branches.branch_name})`,
      product_name: cases.product_name,
      state: cases.state,
      case_shorten_url: cases.case_shorten_url,
      batch_id: cases.batch_id,
      advocate_name: advocates.name,
      missing_data_pendency: cases.data_pending,
      pending_documents: sql<string[]>`(${awaited})`,
      email_replied: cases.email_replied,
      email_replies: sql<number>`(${replies})`,
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
    .where(sql`${cases.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(desc(cases.batch_id), asc(cases.id))
    .prepare("cases_of_a_page");
});

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function asOnTheWire({ relief_sought, client_contact_no, assignment_date, case_date, ...row }: Row) {
  return {
    ...row,
    case_status: filingStatusOf(row),
    batch: { relief_sought, branch_name: row.branch_name, client_contact_no, assignment_date, case_date },
  };
}

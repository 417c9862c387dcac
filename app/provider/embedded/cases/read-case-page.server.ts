import { and, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { advocates, batches, caseObjections, cases, clients } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { getFilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseParties } from "../record/case-parties.server.ts";
import { isBeingWorkedOut } from "./being-worked-out.server.ts";
import {
  commentsOf,
  documentsOf,
  emailsOf,
  moneyOf,
  papersOf,
  proceedingsOf,
  ratesOf,
  securitiesOf,
} from "./case-page-parts.server.ts";

/** The page of a case: who and what it is about, and of everything that gathers on it how much and the newest. */
export const readCasePage = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"readCasePage">,
) => {
  const head = await readHead(db, user, case_id);
  const [parties, proceedings, securities, rates, ...others] = await Promise.all([
    caseParties(db, case_id),
    proceedingsOf(db, case_id),
    securitiesOf(db, case_id),
    ratesOf(db, case_id),
    papersOf(db, case_id),
    documentsOf(db, user, case_id),
    moneyOf(db, case_id),
    emailsOf(db, case_id),
    commentsOf(db, case_id),
  ]);
  const [papers, documents, money, emails, comments] = others;
  return {
    data: {
      ...head,
      parties: parties.map(({ id, title, name, is_deceased }) => ({ id, title, name, is_deceased })),
      proceedings,
      securities,
      rates,
      papers,
      documents,
      money,
      emails,
      comments,
    },
  };
};

/** @throws Refusal 404, the same for an unknown case and another user's */
async function readHead(db: Database, scope: Scope, id: number) {
  const [found] = await db
    .select({
      case_id: cases.id,
      customer_name: cases.customer_name,
      lan_number: cases.lan_number,
      case_no: cases.case_no,
      e_filing_case_number: cases.e_filing_case_number,
      cnr_number: cases.cnr_number,
      case_date: cases.case_date,
      stage_of_case: cases.stage_of_case,
      claim_amount: cases.claim_amount,
      roi_percentage: cases.roi_percentage,
      previous_hearing_date: cases.previous_hearing_date,
      next_hearing_date: cases.next_hearing_date,
      disposal_date: cases.disposal_date,
      case_shorten_url: cases.case_shorten_url,
      missing_data_pendency: cases.data_pending,
      missing_data_open: isBeingWorkedOut,
      batch_id: cases.batch_id,
      batch_name: batches.batch_name,
      case_category: batches.case_category,
      jurisdiction_court: batches.jurisdiction_court,
      jurisdiction_state: batches.jurisdiction_state,
      client_id: cases.client_id,
      client_name: clients.name,
      advocate_id: cases.advocate_id,
      advocate_name: advocates.name,
      limitation_ends: caseObjections.limitation_ends,
      open_objections: caseObjections.open_objections,
      found_on: caseObjections.found_on,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .leftJoin(caseObjections, eq(caseObjections.case_id, cases.id))
    .where(and(eq(cases.id, id), inScope(scope, cases.client_id)));
  if (!found) throw new Refusal(messages.cases.unknown, 404);
  const { open_objections, limitation_ends, found_on, ...head } = found;
  // Taken back when something has changed since: a stale answer is none.
  const isKnown = found_on !== null && found_on !== "-infinity";
  return {
    ...head,
    filing_status: getFilingStatus(head),
    objections: isKnown ? { count: open_objections?.length ?? 0, limitation_ends } : null,
  };
}

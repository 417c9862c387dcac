// The cause list: who is heard when, in which court.
import { eq, sql } from "drizzle-orm";
import { advocates, batches, caseList, cases, caseSearch, clients } from "#app/database/schema.ts";
import { MOST_HEARINGS } from "#app/domain/cases/list-filters.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { rowConditions } from "./lists/case-conditions.server.ts";
import { isTextSearched, rowsFound } from "./lists/case-text.server.ts";
import { noteCasesSeen } from "./lists/note-cases-seen.server.ts";

/** @throws Refusal 404 for a batch that is not there */
export const listHearings = async (call: UserCall, filters: Input<"listHearings">) => {
  const { services, user } = call;
  if (filters.case_batch_id !== undefined) await batchInScope(services.db, user, filters.case_batch_id);
  const found = isTextSearched(filters)
    ? sql`and ${caseList.case_id} in (${rowsFound(user, filters, sql`${caseSearch.case_id}`)})`
    : sql``;
  const matching = sql`${rowConditions(user, filters)} and ${caseList.next_hearing_date} is not null ${found}`;
  // Found and counted on the narrow table alone; only what is listed is read whole.
  const { rows } = await services.db.execute<{ count: number; ids: string[] }>(
    sql`select (select count(*)::int from ${caseList} where ${matching}) as count,
               array(select ${caseList.case_id} from ${caseList} where ${matching}
                      order by ${caseList.next_hearing_date}, ${caseList.case_id} limit ${sql.raw(String(MOST_HEARINGS))}) as ids`,
  );
  const { count = 0, ids = [] } = rows[0] ?? {};
  const results = await services.db
    .select({
      case_id: cases.id,
      next_hearing_date: cases.next_hearing_date,
      case_no: cases.case_no,
      e_filing_case_number: cases.e_filing_case_number,
      lan_number: cases.lan_number,
      customer_name: cases.customer_name,
      stage_of_case: cases.stage_of_case,
      disposal_date: cases.disposal_date,
      client_name: clients.name,
      advocate_name: advocates.name,
      court_name: sql<string | null>`${cases.facts} ->> 'court_name'`,
      court_place: sql<string | null>`${cases.facts} ->> 'court_place'`,
      jurisdiction_court: batches.jurisdiction_court,
      jurisdiction_state: batches.jurisdiction_state,
    })
    .from(cases)
    .innerJoin(batches, eq(batches.id, cases.batch_id))
    .innerJoin(clients, eq(clients.id, cases.client_id))
    .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
    .where(sql`${cases.id} = any(${sql.param(`{${ids.join()}}`)}::bigint[])`)
    .orderBy(cases.next_hearing_date, cases.id);
  await noteCasesSeen(call, results, { ...filters, shown_as: "cause_list" });
  return { data: { results, count } };
};

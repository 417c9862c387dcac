import { sql } from "drizzle-orm";
import { caseList, caseSearch } from "#app/database/schema.ts";
import type { Input, UserCall } from "#app/provider/embedded/call.server.ts";
import { rowConditions } from "./case-conditions.server.ts";
import { isTextSearched, rowsFound } from "./case-text.server.ts";

/** Nobody's data is in a sum: that it was asked for is not noted. Of no cases, or none with a claim, there is none. */
export const totalCases = async ({ services, user }: UserCall, filters: Input<"totalCases">) => {
  const found = isTextSearched(filters)
    ? sql`and ${caseList.case_id} in (${rowsFound(user, filters, sql`${caseSearch.case_id}`)})`
    : sql``;
  const { rows } = await services.db.execute<{ claim_amount: string | null }>(
    sql`select sum(${caseList.claim_amount})::text as claim_amount
          from ${caseList} where ${rowConditions(user, filters)} ${found}`,
  );
  return { data: { results: rows.filter(({ claim_amount }) => claim_amount !== null) } };
};

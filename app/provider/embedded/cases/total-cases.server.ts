import { sql } from "drizzle-orm";
import { caseList, caseSearch } from "#app/database/schema.ts";
import type { Input, UserCall } from "../call.server.ts";
import { rowConditions } from "./case-conditions.server.ts";
import { isTextSearched, rowsFound } from "./case-text.server.ts";

/** Nobody's data is in a sum: that it was asked for is not noted. */
export const totalCases = async ({ services, user }: UserCall, filters: Input<"totalCases">) => {
  const found = isTextSearched(filters)
    ? sql`and ${caseList.case_id} in (${rowsFound(user, filters, sql`${caseSearch.case_id}`)})`
    : sql``;
  const { rows } = await services.db.execute<{ claims: string }>(
    sql`select coalesce(sum(${caseList.claim_amount}), 0)::text as claims
          from ${caseList} where ${rowConditions(user, filters)} ${found}`,
  );
  return { data: { claim_amount: rows[0]?.claims ?? "0" } };
};

import { and, asc, eq } from "drizzle-orm";
import { branches } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import type { Handler } from "../call.server.ts";

/** The active branches of a client, by name; none for a client outside the user's scope. */
export const listBranches: Handler<"listBranches"> = async ({ services: { db }, user }, { client__id }) => {
  const results = await db
    .select({
      id: branches.id,
      branch_name: branches.branch_name,
      manager_name: branches.manager_name,
      branch_code: branches.branch_code,
      manager_number: branches.manager_number,
    })
    .from(branches)
    .where(
      and(eq(branches.client_id, client__id), inScope(user, branches.client_id), eq(branches.active, true)),
    )
    .orderBy(asc(branches.branch_name));
  return { data: { results } };
};

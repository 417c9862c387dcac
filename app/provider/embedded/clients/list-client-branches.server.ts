// The branches of a client, deactivated ones too, each with how many cases its batches hold.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { batches, branches } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

export const listClientBranches = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"listClientBranches">,
) => {
  await clientInScope(db, user, client_id);
  return { data: { results: await branchesWhere(db, user, eq(branches.client_id, client_id)) } };
};

export const readBranch = async (
  { services: { db }, user }: UserCall,
  { client_id, branch_id }: Input<"readBranch">,
) => {
  const which = and(eq(branches.client_id, client_id), eq(branches.id, branch_id));
  const [branch] = await branchesWhere(db, user, which);
  if (!branch) throw new Refusal(clientMessages.branches.unknown, 404);
  return { data: branch };
};

function branchesWhere(db: Database, scope: Scope, which: SQL | undefined) {
  return db
    .select({
      id: branches.id,
      branch_name: branches.branch_name,
      branch_code: branches.branch_code,
      manager_name: branches.manager_name,
      manager_number: branches.manager_number,
      email_id: branches.email_id,
      address: branches.address,
      active: branches.active,
      version: branches.version,
      total_cases: sql`coalesce(sum(${batches.total_cases}), 0)`.mapWith(Number),
    })
    .from(branches)
    .leftJoin(batches, eq(batches.branch_id, branches.id))
    .where(and(which, inScope(scope, branches.client_id)))
    .groupBy(branches.id)
    .orderBy(sql`${branches.active} desc`, sql`${branches.branch_name} collate "und-x-icu"`);
}

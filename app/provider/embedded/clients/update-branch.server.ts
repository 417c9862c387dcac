import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { branches } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import { branchColumns, branchValues, refuseDuplicateBranch } from "./branch-values.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { holdImports } from "./hold-lender.server.ts";
import { lockBranch } from "./lock-client.server.ts";

/** Changes a branch. Cases keep the branch name they came with; papers say the branch's address where a case has none. */
export const updateBranch = (
  call: UserCall,
  { client_id, branch_id, version, idempotency_key: _, ...form }: Input<"updateBranch">,
) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    await holdImports(tx, client_id);
    const stored = await lockBranch(tx, call.user, { client_id, branch_id, version });
    const columns = branchColumns(form);
    await refuseDuplicateBranch(tx, client_id, { ...stored, ...columns }, stored);
    const changed = differences(branchValues(stored), branchValues({ ...stored, ...columns }));
    if (!changed) return { data: {}, message: clientMessages.branches.updated };
    await tx
      .update(branches)
      .set({ ...columns, version: sql`${branches.version} + 1` })
      .where(eq(branches.id, branch_id));
    await refreshDataPending(tx, { client: client_id }, call.services.now());
    await record(tx, call.actor, {
      action: "branch.updated",
      object: { type: "branch", id: branch_id },
      clientId: client_id,
      ...changed,
    });
    return { data: {}, message: clientMessages.branches.updated };
  });

import { record } from "#app/database/audit/audit.server.ts";
import { branches } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { branchColumns, branchValues, refuseDuplicateBranch } from "./branch-values.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { holdImports } from "./hold-lender.server.ts";

export const addBranch = (call: UserCall, { client_id, idempotency_key: _, ...form }: Input<"addBranch">) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    await holdImports(tx, client_id);
    const columns = branchColumns(form);
    await refuseDuplicateBranch(tx, client_id, { branch_code: null, ...columns });
    const created_at = call.services.now().toISOString();
    const [added] = await tx
      .insert(branches)
      .values({ ...columns, client_id, created_at })
      .returning();
    if (!added) throw new Error("the branch was not inserted");
    await record(tx, call.actor, {
      action: "branch.added",
      object: { type: "branch", id: added.id },
      clientId: client_id,
      after: branchValues(added),
    });
    return { data: { branch_id: added.id }, message: clientMessages.branches.added(added.branch_name) };
  });

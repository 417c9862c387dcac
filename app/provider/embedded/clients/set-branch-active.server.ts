import { branches } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { holdImports } from "./hold-lender.server.ts";
import { lockBranch } from "./lock-client.server.ts";

const { branches: sentences } = clientMessages;

/** Whether new work may be taken on for a branch. What it has of batches is not touched either way. */
export const setBranchActive = (
  call: UserCall,
  { client_id, branch_id, version, ...input }: Input<"setBranchActive">,
) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    await holdImports(tx, client_id);
    const stored = await lockBranch(tx, call.user, { client_id, branch_id, version });
    const active = input.active === "true";
    const message = active
      ? sentences.activated(stored.branch_name)
      : sentences.deactivated(stored.branch_name);
    await setActive(tx, call, branches, { type: "branch", stored, clientId: client_id }, active);
    return { data: {}, message };
  });

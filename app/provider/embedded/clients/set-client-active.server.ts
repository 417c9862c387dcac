import { clients } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { Input, UserCall } from "../call.server.ts";
import { setActive } from "../set-active.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { refuseLimited } from "./client-rules.server.ts";
import { holdImports } from "./hold-lender.server.ts";
import { lockClient } from "./lock-client.server.ts";

/** Whether new work may be taken on for a client. What it has of cases is not touched either way. */
export const setClientActive = (call: UserCall, { client_id, version, ...input }: Input<"setClientActive">) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    refuseLimited(call.user);
    // An import under way ends first: none begins after this one is told.
    await holdImports(tx, client_id);
    const stored = await lockClient(tx, call.user, client_id, version);
    const active = input.active === "true";
    const message = active ? clientMessages.activated(stored.name) : clientMessages.deactivated(stored.name);
    await setActive(tx, call, clients, { type: "client", stored, clientId: client_id }, active);
    return { data: {}, message };
  });

import { record } from "#app/database/audit/audit.server.ts";
import { clients } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { Input, UserCall } from "../call.server.ts";
import {
  refuseComingAuthority,
  refuseLimited,
  refuseDuplicateName,
  refuseUnlessApprover,
} from "./client-rules.server.ts";
import { toClientColumns, valuesOf } from "./client-values.server.ts";
import { holdClientName } from "./hold-lender.server.ts";

/** Adds a client. An account that is limited to some clients would not see the one it adds. */
export const addClient = (call: UserCall, { idempotency_key: _, ...form }: Input<"addClient">) =>
  call.change(async (tx) => {
    refuseLimited(call.user);
    refuseComingAuthority(form, todayInIndia(call.services.now()));
    refuseUnlessApprover(call.user, form);
    await holdClientName(tx, form.name);
    await refuseDuplicateName(tx, form.name);
    const created_at = call.services.now().toISOString();
    const [added] = await tx
      .insert(clients)
      .values({ ...toClientColumns(form, {}), created_at })
      .returning();
    if (!added) throw new Error("the client was not inserted");
    await record(tx, call.actor, {
      action: "client.added",
      object: { type: "client", id: added.id },
      clientId: added.id,
      after: valuesOf(added),
    });
    return { data: { client_id: added.id }, message: clientMessages.added(added.name) };
  });

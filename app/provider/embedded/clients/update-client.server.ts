import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { clients } from "#app/database/schema.ts";
import { differences } from "#app/domain/audit/differences.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { Input, UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";
import {
  refuseComingAuthority,
  refuseLimited,
  refuseDuplicateName,
  refuseUnlessApprover,
} from "./client-rules.server.ts";
import { toClientColumns, valuesOf } from "./client-values.server.ts";
import { holdClientName } from "./hold-lender.server.ts";
import { lockClient } from "./lock-client.server.ts";

/** Changes what is kept of a client. An account that is limited to some clients may change those, but not their names. */
export const updateClient = (
  call: UserCall,
  { client_id, version, idempotency_key: _, ...form }: Input<"updateClient">,
) =>
  call.change(async (tx) => {
    refuseComingAuthority(form, todayInIndia(call.services.now()));
    await holdClientName(tx, form.name);
    const stored = await lockClient(tx, call.user, client_id, version);
    if (form.name !== stored.name) {
      refuseLimited(call.user);
      await refuseDuplicateName(tx, form.name, client_id);
    }
    refuseUnlessApprover(call.user, form, stored.second_approver);
    const columns = toClientColumns(form, stored.facts);
    const changed = differences(valuesOf(stored), valuesOf({ ...stored, ...columns }));
    if (!changed) return { data: {}, message: clientMessages.updated };
    await tx
      .update(clients)
      .set({ ...columns, version: sql`${clients.version} + 1` })
      .where(eq(clients.id, client_id));
    await refreshDataPending(tx, { client: client_id }, call.services.now());
    await record(tx, call.actor, {
      action: "client.updated",
      object: { type: "client", id: client_id },
      clientId: client_id,
      ...changed,
    });
    return { data: {}, message: clientMessages.updated };
  });

// What staff supplied where a client lacked something: asked once, kept for everything that is made for the client later.
import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { refreshDataPending } from "../missing-data/data-pending.server.ts";

type Kept = Readonly<Record<string, string | number>>;

/**
 * Keeps values on a client, with the version, the Case Data status of its cases and the audit entry. Nothing to keep
 * writes nothing. To be called before any case of the client is locked, as every change of a client locks it first.
 * @param client the client as it was read when it lacked them
 * @param columns values by column
 * @param facts values by name, of what no column holds
 * @throws Refusal 409 when the client was changed since it was read: someone else's value is never overwritten
 */
export async function keepOnClient(
  tx: Transaction,
  call: Pick<UserCall, "actor" | "services" | "user">,
  { client_id, client_version }: { client_id: number; client_version: number },
  columns: Kept,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const kept: Kept = { ...columns, ...facts };
  if (Object.keys(kept).length === 0) return;
  const [stored] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, client_id), inScope(call.user, clients.id)))
    // Its key stays: rows that refer to the client may be written meanwhile.
    .for("no key update");
  if (stored?.version !== client_version) throw new Refusal(messages.generic.changedByOther, 409);
  await tx
    .update(clients)
    .set({ ...columns, facts: { ...stored.facts, ...facts }, version: sql`${clients.version} + 1` })
    .where(eq(clients.id, client_id));
  await refreshDataPending(tx, { client: client_id }, call.services.now());
  const known: Readonly<Record<string, unknown>> = { ...stored.facts, ...stored };
  await record(tx, call.actor, {
    action: "client.fields_filled",
    object: { type: "client", id: client_id },
    clientId: client_id,
    before: Object.fromEntries(Object.keys(kept).map((name) => [name, known[name] ?? null])),
    after: kept,
  });
}

import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { columnMappings } from "#app/database/schema.ts";
import type { ColumnMapping } from "../../contract/clients/clients.ts";
import type { Handler, UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

/** What was chosen for this client's sheets before; empty when nothing was. */
export const readColumnMapping: Handler<"readColumnMapping"> = async (
  { services: { db }, user },
  { client, type },
) => {
  await clientInScope(db, user, client);
  const [row] = await db
    .select({ mapping: columnMappings.mapping })
    .from(columnMappings)
    .where(and(eq(columnMappings.client_id, client), eq(columnMappings.type, type)));
  return { data: { mapping: row?.mapping ?? {} } };
};

export const saveColumnMapping: Handler<"saveColumnMapping"> = (call, { client, type, mapping }) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client);
    await keepColumnMapping(tx, call, client, type, mapping);
    return { data: {} };
  });

/** Keeps a mapping for the client's next sheet, within the transaction of whatever used it. */
export async function keepColumnMapping(
  tx: Transaction,
  call: UserCall,
  clientId: number,
  type: string,
  mapping: ColumnMapping,
): Promise<void> {
  const row = { client_id: clientId, type, mapping, updated_by: call.user.id };
  const [kept] = await tx
    .select({ mapping: columnMappings.mapping })
    .from(columnMappings)
    .where(and(eq(columnMappings.client_id, clientId), eq(columnMappings.type, type)))
    .for("update");
  await tx
    .insert(columnMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [columnMappings.client_id, columnMappings.type],
      set: { mapping, updated_by: call.user.id, updated_at: sql`now()` },
    });
  await record(tx, call.actor, {
    action: "column_mapping.saved",
    object: { type: "client", id: clientId },
    clientId,
    ...(kept ? { before: { type, mapping: kept.mapping } } : {}),
    after: { type, mapping },
  });
}

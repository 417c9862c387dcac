// What was chosen for the columns of a client's workbooks, to be looked at and forgotten. Imports and the wizard read
// and write it as a whole (column-mapping.server.ts).
import { and, eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { columnMappings, users } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { MAPPING_TYPE, type ColumnMapping } from "../../contract/clients/clients.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

const ofClient = (clientId: number) =>
  and(eq(columnMappings.client_id, clientId), eq(columnMappings.type, MAPPING_TYPE));

export const readClientColumns = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"readClientColumns">,
) => {
  await clientInScope(db, user, client_id);
  const [kept] = await db
    .select({
      mapping: columnMappings.mapping,
      updated_at: columnMappings.updated_at,
      updated_by: users.full_name,
    })
    .from(columnMappings)
    .leftJoin(users, eq(users.id, columnMappings.updated_by))
    .where(ofClient(client_id));
  const columns = Object.entries(kept?.mapping ?? {}).map(([attribute, { column }]) => ({
    attribute,
    column,
  }));
  return {
    data: { columns, updated_at: kept?.updated_at ?? null, updated_by: kept?.updated_by ?? null },
  };
};

/** Forgets one line of the mapping, or all: only of the mapping that was looked at. */
export const forgetColumns = (call: UserCall, { client_id, attribute, seen }: Input<"forgetColumns">) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    const [kept] = await tx
      .select({ mapping: columnMappings.mapping, updated_at: columnMappings.updated_at })
      .from(columnMappings)
      .where(ofClient(client_id))
      .for("update");
    if (!kept) throw new Refusal(clientMessages.columns.gone, 409);
    if (kept.updated_at !== seen) throw new Refusal(messages.generic.changedByOther, 409);
    const rest = attribute === undefined ? {} : without(kept.mapping, attribute);
    if (Object.keys(rest).length === 0) await tx.delete(columnMappings).where(ofClient(client_id));
    else {
      await tx
        .update(columnMappings)
        .set({ mapping: rest, updated_by: call.user.id, updated_at: sql`clock_timestamp()` })
        .where(ofClient(client_id));
    }
    await record(tx, call.actor, {
      action: "column_mapping.forgotten",
      object: { type: "client", id: client_id },
      clientId: client_id,
      before: { mapping: attribute === undefined ? kept.mapping : { [attribute]: kept.mapping[attribute] } },
    });
    return { data: {} };
  });

/** @throws Refusal 409 when nothing is kept for the attribute */
function without(mapping: ColumnMapping, attribute: string): ColumnMapping {
  if (!Object.hasOwn(mapping, attribute)) throw new Refusal(clientMessages.columns.gone, 409);
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== attribute));
}

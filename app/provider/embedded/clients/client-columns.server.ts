// What is remembered of the columns of a client's workbooks, to be looked at and forgotten. Imports learn it
// (column-mapping.server.ts).
import { and, desc, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { clientColumns, users } from "#app/database/schema.ts";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { MAPPING_TYPE } from "../../contract/clients/clients.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";
import { linesByField, ofClient } from "./column-mapping.server.ts";

/** Every remembered header, field by field, the one used last first. */
export const readClientColumns = async (
  { services: { db }, user }: UserCall,
  { client_id }: Input<"readClientColumns">,
) => {
  await clientInScope(db, user, client_id);
  const columns = await db
    .select({
      attribute: clientColumns.attribute,
      column: clientColumns.header,
      is_current: clientColumns.is_current,
      used_at: clientColumns.used_at,
      used_by: users.full_name,
    })
    .from(clientColumns)
    .leftJoin(users, eq(users.id, clientColumns.used_by))
    .where(ofClient(client_id, MAPPING_TYPE))
    .orderBy(clientColumns.attribute, desc(clientColumns.used_at), clientColumns.header);
  const [newest] = [...columns].sort((one, other) => (one.used_at < other.used_at ? 1 : -1));
  return {
    data: { columns, updated_at: newest?.used_at ?? null, updated_by: newest?.used_by ?? null },
  };
};

/** Forgets one header of a field, all of a field, or everything: nothing that was learned since it was looked at. */
export const forgetColumns = (
  call: UserCall,
  { client_id, attribute, column, seen }: Input<"forgetColumns">,
) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client_id);
    const lines = and(
      ofClient(client_id, MAPPING_TYPE),
      attribute === undefined ? undefined : eq(clientColumns.attribute, attribute),
      column === undefined ? undefined : eq(clientColumns.header, column),
    );
    const known = await tx.select().from(clientColumns).where(lines).for("update");
    if (known.length === 0) throw new Refusal(clientMessages.columns.gone, 409, { code: "unknown" });
    // Both are the database's own text of a moment, which sorts as the moments do.
    if (known.some(({ used_at }) => used_at > seen)) throw new Refusal(messages.generic.changedByOther, 409);
    await tx.delete(clientColumns).where(lines);
    await record(tx, call.actor, {
      action: "column_mapping.forgotten",
      object: { type: "client", id: client_id },
      clientId: client_id,
      before: { mapping: linesByField(known) },
    });
    return { data: {} };
  });

// What is remembered of a client's sheets: which headers each field stood under. Imports learn, nothing is replaced.
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { clientColumns, clients } from "#app/database/schema.ts";
import { EXTRA_COLUMN, isSameHeader } from "#app/spreadsheets/columns/learned-columns.ts";
import type { ColumnMapping } from "../../contract/clients/clients.ts";
import type { Handler, UserCall } from "../call.server.ts";
import { clientInScope } from "./client-in-scope.server.ts";

/** Of each field the header it was last found under; empty when nothing was imported yet. */
export const readColumnMapping: Handler<"readColumnMapping"> = async (
  { services: { db }, user },
  { client, type },
) => {
  await clientInScope(db, user, client);
  const newest = await db
    .selectDistinctOn([clientColumns.attribute])
    .from(clientColumns)
    .where(
      and(
        ofClient(client, type),
        eq(clientColumns.is_current, true),
        ne(clientColumns.attribute, EXTRA_COLUMN),
      ),
    )
    .orderBy(clientColumns.attribute, desc(clientColumns.used_at), asc(clientColumns.header));
  return {
    data: {
      mapping: Object.fromEntries(
        newest.map(({ attribute, slug, header }) => [attribute, { slug, column: header }]),
      ),
    },
  };
};

export const saveColumnMapping: Handler<"saveColumnMapping"> = (call, { client, type, mapping }) =>
  call.change(async (tx) => {
    await clientInScope(tx, call.user, client);
    await learnColumns(tx, call, { clientId: client, type, mapping, headers: headersIn(mapping) });
    return { data: {} };
  });

interface Lesson {
  clientId: number;
  type: string;
  /** What the columns of a sheet were taken for. */
  mapping: ColumnMapping;
  /** Every header of the sheet, those that were taken for nothing, too. */
  headers: readonly string[];
  /** Those of them that were saved as extra columns of the cases. */
  extras?: readonly string[];
}

/**
 * Remembers what the columns of a sheet were taken for, within the transaction of the import. A header that was there and
 * taken for something else is no longer current for its old field; headers the sheet does not have stay as they are.
 */
export async function learnColumns(
  tx: Transaction,
  call: UserCall,
  { clientId, type, mapping, headers, extras = [] }: Lesson,
): Promise<void> {
  // One after the other: of two imports at once each sees what the other has learned.
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("no key update");
  const known = await tx.select().from(clientColumns).where(ofClient(clientId, type));
  const taken = [
    ...Object.entries(mapping).map(([attribute, { slug, column }]) => ({ attribute, slug, header: column })),
    ...extras.map((header) => ({ attribute: EXTRA_COLUMN, slug: header, header })),
  ];
  const takenFor = (attribute: string) =>
    taken.filter((line) => line.attribute === attribute).map(({ header }) => header);
  const passed = known.filter(
    ({ attribute, header, is_current }) =>
      is_current &&
      headers.some((other) => isSameHeader(header, other)) &&
      !takenFor(attribute).some((other) => isSameHeader(header, other)),
  );
  for (const { attribute, header } of passed) {
    await tx
      .update(clientColumns)
      .set({ is_current: false })
      .where(
        and(
          ofClient(clientId, type),
          eq(clientColumns.attribute, attribute),
          eq(clientColumns.header, header),
        ),
      );
  }
  const lines = taken.map((line) => ({
    ...{ ...line, client_id: clientId, type },
    used_by: call.user.id,
    used_at: sql`clock_timestamp()`,
  }));
  if (lines.length > 0) {
    await tx
      .insert(clientColumns)
      .values(lines)
      .onConflictDoUpdate({
        target: [clientColumns.client_id, clientColumns.type, clientColumns.attribute, clientColumns.header],
        set: {
          slug: sql`excluded.slug`,
          is_current: true,
          used_by: call.user.id,
          used_at: sql`excluded.used_at`,
        },
      });
  }
  await record(tx, call.actor, {
    action: "column_mapping.saved",
    object: { type: "client", id: clientId },
    clientId,
    ...(passed.length > 0 ? { before: { type, mapping: linesByField(passed) } } : {}),
    after: { type, mapping, ...(extras.length > 0 ? { extra_columns: extras } : {}) },
  });
}

export const ofClient = (clientId: number, type: string) =>
  and(eq(clientColumns.client_id, clientId), eq(clientColumns.type, type));

/** Field → its headers, for the audit trail. */
export function linesByField(lines: readonly { attribute: string; header: string }[]) {
  const fields = new Map<string, string[]>();
  for (const { attribute, header } of lines) {
    fields.set(attribute, [...(fields.get(attribute) ?? []), header]);
  }
  return Object.fromEntries(fields);
}

const headersIn = (mapping: ColumnMapping): string[] => Object.values(mapping).map(({ column }) => column);

// What earlier imports of the client took its headers for.
import type { Visitor } from "#app/http/guard.server.ts";
import { isAttributeName } from "#app/spreadsheets/columns/attributes.ts";
import { learnedFrom, type LearnedColumn } from "#app/spreadsheets/columns/learned-columns.ts";
import type { UploadState } from "./draft.server.ts";

/** Every header that is remembered. A new client has none; a host may only know the newest of each field, or none. */
export async function learnedColumns(
  { provider }: Pick<Visitor, "provider">,
  wire: UploadState["wire"],
): Promise<LearnedColumn[]> {
  if (wire.new_client) return [];
  const own = await provider.readClientColumns({ client_id: wire.client });
  if (own.ok) return learnedFrom(own.data.columns);
  const newest = await provider.readColumnMapping({ client: wire.client });
  if (!newest.ok) return [];
  return Object.entries(newest.data.mapping).flatMap(([name, { column }]) =>
    isAttributeName(name) ? [{ attribute: name, header: column, isCurrent: true, usedAt: null }] : [],
  );
}

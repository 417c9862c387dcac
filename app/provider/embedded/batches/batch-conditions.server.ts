import { and, eq, ilike, isNull, sql, type SQL } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { batches } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";

interface Filters {
  client?: number | undefined;
  batch_name?: string | undefined;
}

/** As the list shows it (shownBatchName). */
const shownName = sql`coalesce(${batches.batch_name}, 'BATCH-' || ${batches.id})`;

/** Which batches a list shows, and an act on all of them is for. */
export function batchConditions(scope: Scope, { client, batch_name }: Filters): SQL {
  const condition = and(
    inScope(scope, batches.client_id),
    isNull(batches.undone_at),
    client === undefined ? undefined : eq(batches.client_id, client),
    batch_name ? ilike(shownName, likePattern(batch_name)) : undefined,
  );
  return condition ?? sql`true`;
}

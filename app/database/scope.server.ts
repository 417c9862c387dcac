// Who may see which clients' rows. Every query on cases, batches, files and what hangs on them takes this.
import { inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The clients a user is limited to; null: all of them. */
export interface Scope {
  clientIds: number[] | null;
}

/**
 * The condition that keeps a query inside a user's clients.
 * @param column the client_id column of the table that is queried
 */
export function inScope(scope: Scope, column: AnyPgColumn): SQL {
  if (scope.clientIds === null) return sql`true`;
  return scope.clientIds.length === 0 ? sql`false` : inArray(column, scope.clientIds);
}

/**
 * The same for a prepared query, which is given `scopeValues(scope)` when it is executed. For small tables: the
 * statement is planned once for users with and without a limit.
 */
export function inGivenScope(column: AnyPgColumn): SQL {
  const [all, ids] = [sql.placeholder("all_clients"), sql.placeholder("client_ids")];
  return sql`(${all}::boolean or ${column} = any(${ids}::bigint[]))`;
}

/** What `inGivenScope` leaves to be given. */
export function scopeValues({ clientIds }: Scope): { all_clients: boolean; client_ids: number[] } {
  return { all_clients: clientIds === null, client_ids: clientIds ?? [] };
}

// Whether a fault says nothing about what was asked, only that the database cannot do anything now.
import { databaseFault, sqlState } from "./sql-state.server.ts";

/** No connection or no lock in time, or a database that cannot write (disk full, read only, shutting down). */
export function isDatabaseBusy(fault: unknown): boolean {
  const cause = databaseFault(fault);
  if (!(cause instanceof Error)) return false;
  const code = sqlState(fault) ?? "";
  return (
    /^(53|57P|57014|55P03|08|25006)/.test(code) ||
    /timeout exceeded when trying to connect|ECONNREFUSED|ENOENT/.test(cause.message)
  );
}

// Whether a fault says nothing about what was asked, only that the database cannot do anything now.
import { NoAnswer } from "./answer-limit.server.ts";
import { databaseFault, sqlState } from "./sql-state.server.ts";

/** Connections that are refused, end or do not come about, and names that are not found. */
const UNREACHED =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The same in the words of the driver, which has no codes for them. */
const UNREACHED_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|ECONNREFUSED|ENOENT/;

/** No connection, lock or answer in time, or a database that cannot write (disk full, read only, shutting down). */
export function isDatabaseBusy(fault: unknown): boolean {
  const cause = databaseFault(fault);
  if (!(cause instanceof Error)) return false;
  const code = sqlState(fault) ?? "";
  return (
    cause instanceof NoAnswer ||
    /^(53|57P|57014|55P03|08|25006)/.test(code) ||
    UNREACHED.test(code) ||
    UNREACHED_WORDS.test(cause.message)
  );
}

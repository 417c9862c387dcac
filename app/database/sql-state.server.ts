import { errorCode } from "#app/domain/error-code.ts";

/** What the database threw: drizzle wraps it as the cause of an error of its own. */
export function databaseFault(fault: unknown): unknown {
  return fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
}

/** PostgreSQL's code of a fault (SQLSTATE, "40P01"); undefined when it is none of the database. */
export function sqlState(fault: unknown): string | undefined {
  return errorCode(databaseFault(fault));
}

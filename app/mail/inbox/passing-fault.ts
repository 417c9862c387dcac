// Which faults are not the mail's: the database or the disk cannot store anything now. The mail is read again later,
// however often that takes.
import { isDatabaseBusy } from "#app/database/is-busy.server.ts";
import { databaseFault } from "#app/database/sql-state.server.ts";
import { errorCode } from "#app/domain/error-code.ts";

/** Lost connections, used-up retries of a transaction, disks and handles. */
const CODES =
  /^(?:40001|40P01|57P0\d|58\d{3}|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ENOMEM|EACCES)$/;
const STATEMENT_TIMEOUT = "57014";
const SENTENCES = /Connection terminated|is not queryable|pool after calling end|Query read timeout/;

export function isPassingFault(fault: unknown): boolean {
  const cause = databaseFault(fault);
  if (!(cause instanceof Error)) return false;
  const code = errorCode(cause) ?? "";
  // A statement that took too long may do so each time, for this one mail: it counts.
  if (code === STATEMENT_TIMEOUT) return false;
  return CODES.test(code) || SENTENCES.test(cause.message) || isDatabaseBusy(fault);
}

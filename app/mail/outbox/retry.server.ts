// Which failures are tried again, and when.
import { describeError } from "#app/domain/faults/describe-error.ts";
import { errorCode } from "#app/domain/error-code.ts";
import { MAIL_FIRST_RETRY_SECONDS, MAIL_LONGEST_RETRY_SECONDS } from "#app/domain/limits.ts";
import { FileGone } from "#app/files/store.server.ts";

/** Up to a fifth longer, so that mails which failed together do not come back together. */
const JITTER = 0.2;
/**
 * Refusals for good that are not the mail's fault. 503: the session was in the wrong state, a new connection may be in
 * the right one. 530: an account or TLS setting is missing.
 */
const NOT_THE_MAIL = [503, 530];

/**
 * Milliseconds to wait after a failed try: 30 s, doubling, at most 6 h, plus up to a fifth.
 * @param tries how many have failed so far, 1 or more
 * @param random 0 up to 1
 */
export function waitAfter(tries: number, random: number): number {
  const seconds = Math.min(MAIL_FIRST_RETRY_SECONDS * 2 ** (tries - 1), MAIL_LONGEST_RETRY_SECONDS);
  return Math.round(seconds * 1000 * (1 + JITTER * random));
}

/**
 * Whether trying the same mail again is pointless: its sender, recipient or content was refused for good (5xx). A
 * refused connection, greeting or login is a matter of settings or of the hour: the mails wait for it to be mended. So is
 * a file that the store lacks.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = codesOf(error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (responseCode === undefined) return true;
  return responseCode >= 500 && !NOT_THE_MAIL.includes(responseCode);
}

/**
 * Whether the mail host takes no mail at all: it cannot be reached, its certificate or our login is not accepted. Not
 * when it has answered for this one mail, nor when the mail itself could not be put together.
 */
export function isFaultOfTheHost(error: unknown): boolean {
  const { code, responseCode } = codesOf(error);
  if (error instanceof FileGone) return false;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return true;
  return responseCode !== undefined && NOT_THE_MAIL.includes(responseCode);
}

/** What a log may hold of a failure: no words of the host, because hosts repeat addresses in theirs. */
export function describeFailure(error: unknown): Record<string, unknown> {
  const { at: _, ...described } = describeError(error);
  return described;
}

function codesOf(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  const code = errorCode(error) ?? error.name;
  const responseCode =
    "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  return { code, responseCode };
}

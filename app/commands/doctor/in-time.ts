// A limit of time for each check. One that never answers would hold the others; and one that nothing keeps alive would end
// the process without a word: Node ends when nothing is left to happen, whatever is still awaited.
import { within } from "#app/domain/within.ts";
import type { Finding } from "./finding.ts";

/** How long a check may take, in milliseconds. */
const CHECK_MS = 10_000;

/**
 * What a check finds, or that it failed or gave no answer in time.
 * @param what the check's name, for its line
 */
export async function inTime(
  what: string,
  check: () => Finding | Promise<Finding>,
  limitMs = CHECK_MS,
): Promise<Finding> {
  const found = (async () => check())().catch((fault: unknown): Finding => {
    const words = `it could not be tried: ${fault instanceof Error ? fault.message : String(fault)}`;
    return { state: "broken", what, words };
  });
  const words = `there was no answer within ${limitMs / 1000} seconds. Check that it runs, and that this machine reaches it.`;
  return within(found, limitMs, { state: "broken", what, words });
}

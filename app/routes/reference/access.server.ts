// What the pages of the reference data have in common: who changes them, and how a page of them is read.
import type { Answer } from "#app/provider/contract/index.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { notFound } from "#app/http/queries.server.ts";

/** Every client's cases rest on them. */
export const mayChange = (user: SessionUser): boolean => user.sees_all_clients;

/** A form that would be refused is not there. @throws 404 for who sees only some clients */
export function refuseUnlessChanger(user: SessionUser): void {
  if (!mayChange(user)) throw notFound();
}

/** A page of a list, or why there is none; a provider without such lists says so. */
export function rowsOf<Row>(
  answer: Answer<{ results: Row[]; count: number }>,
  failed: string,
): { items: Row[]; count: number; failure: string | null } {
  if (answer.ok) return { items: answer.data.results, count: answer.data.count, failure: null };
  return { items: [], count: 0, failure: sentenceOf(answer, failed) };
}

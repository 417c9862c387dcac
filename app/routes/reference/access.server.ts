// What the pages of the reference data have in common: who changes them, and how one record or a page of them is read.
import type { Answer } from "#app/provider/contract/index.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import { sentenceOf } from "#app/http/replies.server.ts";

/** Every client's cases rest on them. */
export const mayChange = (user: SessionUser): boolean => user.sees_all_clients;

/** A form that would be refused is not there. @throws 404 for who sees only some clients */
export function refuseUnlessChanger(user: SessionUser): void {
  if (!mayChange(user)) throw new Response("Not Found", { status: 404 });
}

/** The record of a dialog, or why it could not be read. @throws 404 when there is none */
export function recordOf<Record>(
  answer: Answer<Record>,
  failed: string,
): { stored: Record | null; failure: string | null } {
  if (answer.ok) return { stored: answer.data, failure: null };
  if (answer.status === 404) throw new Response("Not Found", { status: 404 });
  return { stored: null, failure: answer.message ?? failed };
}

/** A page of a list, or why there is none; a provider without such lists says so. */
export function rowsOf<Row>(
  answer: Answer<{ results: Row[]; count: number }>,
  failed: string,
): { items: Row[]; count: number; failure: string | null } {
  if (answer.ok) return { items: answer.data.results, count: answer.data.count, failure: null };
  return { items: [], count: 0, failure: sentenceOf(answer, failed) };
}

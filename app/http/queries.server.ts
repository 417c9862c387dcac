// Reading a request's address, and a list's answer, the same way on every page.
import { redirect } from "@remix-run/node";
import { isIsoDate } from "#app/domain/dates.ts";
import { Id } from "#app/domain/fields.ts";
import { pageCount } from "#app/domain/pagination.ts";
import type { Answer } from "#app/provider/contract/index.ts";

/** The query of a request as an object; of a repeated name the last one counts. */
export const getQuery = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);

/**
 * What was typed into a filter is one of many ways to write a day; an address has one.
 * @param read what of the query could be read
 * @throws a redirect to the same address with each day as "2026-11-04"
 */
export function keepIsoDates(request: Request, read: object): void {
  const url = new URL(request.url);
  const days = Object.entries(read).filter(
    ([name, value]) =>
      typeof value === "string" && isIsoDate(value) && (url.searchParams.get(name) ?? value) !== value,
  );
  if (days.length === 0) return;
  for (const [name, day] of days) url.searchParams.set(name, day as string);
  throw redirect(url.pathname + url.search);
}

/** Thrown where an address names nothing, or nothing of this user's. */
export const notFound = (): Response => new Response("Not Found", { status: 404 });

/** The id in an address. @throws 404 when it is none. */
export function idParam(text: string | undefined): number {
  const parsed = Id.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/**
 * What an address names: as it is stored, or why it could not be read.
 * @throws 404 when the provider says that there is none
 */
export function readOr404<Data>(
  answer: Answer<Data>,
  otherwise: string,
): { stored: Data | null; failure: string | null } {
  if (answer.ok) return { stored: answer.data, failure: null };
  if (answer.status === 404) throw notFound();
  return { stored: null, failure: answer.message ?? otherwise };
}

/** A list for a dialog: its rows, or none and the sentence that says why. */
export function toList<Row>(
  answer: Answer<{ results: Row[] }>,
  failed: string,
): { items: Row[]; failure: string | null } {
  const { stored, failure } = readOr404(answer, failed);
  return { items: stored?.results ?? [], failure };
}

/** A page of a list: its rows and the total, or none and the sentence that says why. */
export function toPage<Row>(
  answer: Answer<{ results: Row[]; count: number }>,
  failed: string,
): { items: Row[]; count: number; failure: string | null } {
  if (answer.ok) return { items: answer.data.results, count: answer.data.count, failure: null };
  return { items: [], count: 0, failure: answer.message ?? failed };
}

/**
 * The same of the page that an address asks for.
 * @param name of the number of the page in the address
 * @throws a redirect to the last page for one beyond it
 */
export function readAskedPage<Row>(
  request: Request,
  page: number,
  answer: Answer<{ results: Row[]; count: number }>,
  failed: string,
  name?: string,
): ReturnType<typeof toPage<Row>> {
  const read = toPage(answer, failed);
  const last = lastPageInstead(request, page, read.count, name);
  if (last !== null) throw redirect(last);
  return read;
}

/** The page of a list whose filters cannot be read. */
export const NOTHING_LISTED: { ok: true; data: { results: never[]; count: number } } = {
  ok: true,
  data: { results: [], count: 0 },
};

/** The same address, dialog included, at the last page of a list, for a page beyond it; null for a page that is there. */
export function lastPageInstead(request: Request, page: number, count: number, name = "page"): string | null {
  const last = pageCount(count);
  if (last === 0 || page <= last) return null;
  const url = new URL(request.url);
  url.searchParams.set(name, String(last));
  return url.pathname + url.search;
}

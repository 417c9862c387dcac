import type * as z from "zod";
import type { Answer } from "#app/provider/contract/index.ts";
import { parseFilters, type Read } from "./list-filters.server.ts";
import { getQuery, keepIsoDates, NOTHING_LISTED, readAskedPage } from "./queries.server.ts";
import { failureSentence } from "./replies.server.ts";

/**
 * The page of a list that an address asks for. Filters that cannot be read list nothing.
 * @param schema the filters by the contract, with the page
 * @throws a redirect to the last page, for one beyond it
 */
export const readListPage = <Shape extends z.ZodRawShape & { page: z.ZodType<number> }, Row>(
  request: Request,
  schema: z.ZodObject<Shape>,
  ask: (filters: z.output<z.ZodObject<Shape>>) => Promise<Answer<{ results: Row[]; count: number }>>,
  failed: string,
) =>
  readFilteredPage(
    request,
    parseFilters(schema, getQuery(request)) as Read<z.output<typeof schema> & Paged>,
    ask,
    failed,
  );

interface Paged {
  page: number;
}

/** The same for filters that were read already. @throws also a redirect to the address with its days as 2026-11-04 */
export async function readFilteredPage<Filters extends Paged, Row>(
  request: Request,
  { filters: asked, misread }: Read<Filters>,
  ask: (filters: Filters) => Promise<Answer<{ results: Row[]; count: number }>>,
  failed: string,
) {
  const { page, ...filters } = asked;
  keepIsoDates(request, filters);
  const answer: Answer<{ results: Row[]; count: number }> =
    misread.length > 0 ? NOTHING_LISTED : await ask(asked);
  const read = answer.ok
    ? readAskedPage(request, page, answer, failed)
    : { items: [], count: 0, failure: failureSentence(answer, failed) };
  return { ...read, page, filters, misread };
}

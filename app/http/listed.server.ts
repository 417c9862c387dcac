import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Answer } from "#app/provider/contract/index.ts";
import { parseFilters, type Read } from "./list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, getQuery } from "./queries.server.ts";
import { failureSentence } from "./replies.server.ts";

/**
 * The page of a list that an address asks for. Filters that cannot be read list nothing.
 * @param schema the filters by the contract, with the page
 * @throws a redirect to the last page, for one beyond it
 */
export const listed = <Shape extends z.ZodRawShape & { page: z.ZodType<number> }, Row>(
  request: Request,
  schema: z.ZodObject<Shape>,
  ask: (filters: z.output<z.ZodObject<Shape>>) => Promise<Answer<{ results: Row[]; count: number }>>,
  failed: string,
) =>
  listedFor(
    request,
    parseFilters(schema, getQuery(request)) as Read<z.output<typeof schema> & Paged>,
    ask,
    failed,
  );

interface Paged {
  page: number;
}

/** The same for filters that were read already. */
export async function listedFor<Filters extends Paged, Row>(
  request: Request,
  { filters: asked, misread }: Read<Filters>,
  ask: (filters: Filters) => Promise<Answer<{ results: Row[]; count: number }>>,
  failed: string,
) {
  const { page, ...filters } = asked;
  const answer = misread.length > 0 ? NOTHING_LISTED : await ask(asked);
  const { results: items, count } = answer.ok ? answer.data : NOTHING_LISTED.data;
  const last = lastPageInstead(request, page, count);
  if (last !== null) throw redirect(last);
  const failure = answer.ok ? null : failureSentence(answer, failed);
  return { items: items as Row[], count, failure, page, filters, misread };
}

// A case from the list, for hosts that have no call for a single one.
import { MAX_LISTED_PAGES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { pageCount } from "#app/domain/pagination.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { listCases, type LitigationCase } from "#app/provider/contract/cases/cases.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { getQuery } from "../queries.server.ts";

interface Case {
  batchId: number | undefined;
  caseId: number;
}

/** Pages that are asked for at a time. */
const AT_ONCE = 5;

/**
 * Looks for a case first on the page of the list that lies below its dialog, then, for an address that does not say
 * which page that is, through the list from its beginning.
 * @returns a 404 when the list does not have it; a sentence when the list is too long to be gone through
 */
export async function listedCase(
  provider: ProviderClient,
  request: Request,
  { batchId, caseId }: Case,
): Promise<Answer<LitigationCase>> {
  const beginning = { page: 1, case_batch_id: batchId };
  const below = listCases.input.safeParse({ ...getQuery(request), case_batch_id: batchId }).data ?? beginning;
  const isCase = ({ case_id }: LitigationCase) => case_id === caseId;
  const inPage = async (asked: Page) => {
    const answer = await provider.listCases(asked);
    return answer.ok ? { found: answer.data.results.find(isCase), count: answer.data.count } : answer;
  };

  let page = await inPage(below);
  if ("found" in page && !page.found && !isBeginning(below)) page = await inPage(beginning);
  if (!("found" in page)) return page;
  if (page.found) return { ok: true, data: page.found };
  const pages = pageCount(page.count);
  for (let next = 2; next <= Math.min(pages, MAX_LISTED_PAGES); next += AT_ONCE) {
    const upTo = Math.min(next + AT_ONCE - 1, pages, MAX_LISTED_PAGES);
    const numbers = Array.from({ length: upTo - next + 1 }, (_, index) => next + index);
    for (const other of await Promise.all(numbers.map((number) => inPage({ ...beginning, page: number })))) {
      if (!("found" in other)) return other;
      if (other.found) return { ok: true, data: other.found };
    }
  }
  if (pages <= MAX_LISTED_PAGES) return { ok: false, status: 404 };
  return { ok: false, status: 422, message: messages.cases.onlyInItsList };
}

type Page = Parameters<ProviderClient["listCases"]>[0];

/** The first page, without a filter. */
const isBeginning = ({ page, case_batch_id: _, ...filters }: Record<string, unknown>): boolean =>
  page === 1 && Object.values(filters).every((value) => value === undefined);

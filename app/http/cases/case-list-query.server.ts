// What the address of a case list asks for, and the call that answers it.
import type { IsoDate } from "#app/domain/dates.ts";
import { listFilterMessages } from "#app/domain/filter-messages.ts";
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import {
  backwardRanges,
  hasOwnFilter,
  type OwnFilters,
} from "#app/provider/contract/cases/case-list-filters.ts";
import { CaseFilters, CaseListQuery, type LitigationCase } from "#app/provider/contract/cases/cases.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { parseFilters, type Read } from "../list-filters.server.ts";

interface ReadCaseList extends Read<CaseListQuery> {
  /** What is wrong with each filter that cannot be read, for its field. */
  errors: Record<string, string[]>;
}

/** The filters of a list of cases. */
export function readCaseListQuery(query: Record<string, string>): ReadCaseList {
  const read = parseFilters(CaseListQuery, query);
  const issues = read.misread.length === 0 ? [] : (CaseListQuery.safeParse(query).error?.issues ?? []);
  const wrong = issues.map(({ path, message }) => [String(path[0]), [message]] as [string, string[]]);
  const backwards = backwardRanges(read.filters);
  const errors = [
    ...backwards.map((name) => [name, [listFilterMessages.backwards]] as [string, string[]]),
    ...wrong,
  ];
  return { ...withBackwardRanges(read, query), errors: Object.fromEntries(errors) };
}

/** The same of an act on all cases of a list. */
export function readCaseSelection(query: Record<string, string>, today: IsoDate): Read<CaseFilters> {
  const { filters, misread } = withBackwardRanges(parseFilters(CaseFilters, query), query);
  return { filters: hasOwnFilter(filters) ? { ...filters, on: today } : filters, misread };
}

/** A range that ends before it begins lists nothing; both of its values stay, to be corrected. */
function withBackwardRanges<Filters extends Partial<OwnFilters>>(
  { filters, misread }: Read<Filters>,
  query: Record<string, string>,
): Read<Filters> {
  const problem = listFilterMessages.backwards;
  const backwards = backwardRanges(filters).map((name) => ({ name, text: query[name] ?? "", problem }));
  return { filters, misread: [...misread, ...backwards] };
}

/** The sum of the claims of all cases that a list is of; null where it is not known. */
export async function askForTotal(
  provider: ProviderClient,
  { sort: _, ...filters }: Omit<CaseListQuery, "page"> & { case_batch_id?: number | undefined },
  today: IsoDate,
): Promise<string | null> {
  const answer = await provider.totalCases({ ...filters, on: today });
  return answer.ok ? (answer.data.results[0]?.claim_amount ?? "0") : null;
}

/**
 * A page of cases: by the specified call, which any host answers, or by ours where it is asked for more. What a host does not
 * know it would leave out, and list too much: such a host is not asked.
 * @param today the day in India that relative filters count from
 */
export async function askForCases(
  provider: ProviderClient,
  { page, sort, ...filters }: CaseListQuery & { case_batch_id?: number | undefined },
  today: IsoDate,
): Promise<Answer<{ results: LitigationCase[]; count: number }>> {
  if (!hasOwnFilter({ ...filters, sort })) return provider.listCases({ page, ...filters });
  const answer = await provider.listFilteredCases({ page, sort, ...filters, on: today });
  return answer.ok || !lacksCall(answer)
    ? answer
    : { ok: false, status: 422, message: messages.provider.notOffered };
}

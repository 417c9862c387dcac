// What the part "More Filters" of a list of cases needs when it is open, and the advocate that a chip names.
import {
  MORE_FILTERS,
  NO_VALUE,
  OWN_FILTER_NAMES,
  type MoreFilters,
} from "#app/domain/cases/list-filters.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { OwnFilters } from "#app/provider/contract/cases/case-list-filters.ts";

/** Open where it was opened, and where one of its filters cannot be read; null when it is folded. */
export async function readMoreFilters(
  provider: ProviderClient,
  query: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string[]>>,
): Promise<MoreFilters | null> {
  const typed = Object.fromEntries(
    OWN_FILTER_NAMES.flatMap((name) => (query[name]?.trim() ? [[name, query[name]]] : [])),
  );
  const isWrong = OWN_FILTER_NAMES.some((name) => errors[name] !== undefined);
  if (query[MORE_FILTERS] === undefined && !isWrong) return null;
  const answer = await provider.listAdvocates({});
  const advocates = answer.ok ? answer.data.results.map(({ id, name }) => ({ id, name })) : [];
  return { typed, errors, advocates };
}

const LETTERS = /^\P{N}{3,}$/u;
const MOST_ADVOCATES = 3;

/** Whom a searched name may also mean: their cases are one step away. None of a number or of one or two letters. */
export async function advocatesNamed(
  provider: ProviderClient,
  search: string | undefined,
): Promise<{ id: number; name: string }[]> {
  if (search === undefined || !LETTERS.test(search)) return [];
  const answer = await provider.findAdvocates({ page: 1, search });
  return answer.ok ? answer.data.results.slice(0, MOST_ADVOCATES).map(({ id, name }) => ({ id, name })) : [];
}

/** The advocate a list is filtered by, who may be deactivated. */
export async function advocateFilteredBy(
  provider: ProviderClient,
  advocate: OwnFilters["advocate"],
): Promise<{ id: number; name: string } | null> {
  if (advocate === undefined || advocate === NO_VALUE) return null;
  const answer = await provider.readAdvocate({ advocate_id: advocate });
  return answer.ok ? { id: answer.data.id, name: answer.data.name } : null;
}

// The list from which the page of a case was reached, as the page's address keeps it.
import { LIST_OF_PAGE, PAGE_QUERY } from "#app/domain/cases/case-page.ts";
import type { CaseListQuery } from "#app/provider/contract/cases/cases.ts";
import { idParam } from "../queries.server.ts";
import { readCaseListQuery } from "./case-list-query.server.ts";

interface ListBelow {
  /** False: the page was reached by a search or a link, not from a list. */
  isKnown: boolean;
  batchId: number | undefined;
  page: number;
  filters: Omit<CaseListQuery, "page">;
  /** The query of that list, for the way back. */
  query: Record<string, string>;
}

/** @param asked the query of the page of a case @throws 404 for a batch that is no id */
export function readListBelow(asked: Record<string, string>): ListBelow {
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => !PAGE_QUERY.includes(name)));
  const list = asked[LIST_OF_PAGE];
  const { page, ...filters } = readCaseListQuery(query).filters;
  const batchId = list === undefined || list === "all" ? undefined : idParam(list);
  return { isKnown: list !== undefined, batchId, page, filters, query };
}

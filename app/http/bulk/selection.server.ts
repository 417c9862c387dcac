// Which rows an act is for, as the selection bar wrote it into the address, and the list to come back to.
import type { z } from "zod";
import { filterMessages } from "#app/domain/filter-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { BatchFilters, CaseFilters, type Chosen } from "#app/provider/contract/bulk/selection.ts";
import { requireAdmin, type Visit, type Visitor } from "../guard.server.ts";
import { filtersOf } from "../list-filters.server.ts";
import { done, sentenceOf } from "../replies.server.ts";

/** What the bar adds to the list's own query. */
const OF_THE_BAR = new Set(["case", "batch", "chosen", "act"]);
/** What pages of acts add to it. */
const OF_THE_ACT = new Set(["template", "advocate"]);

interface Selected {
  /** As the contract wants it: the ids that were ticked, or the filters. */
  selection: { ids: string[] } | { all: true; filters: Record<string, unknown> };
  /** The list below, with its page and filters. */
  list: string;
  /**
   * The same with its rows ticked: for an act that does not go on, or that is left. At most a page's boxes, and never
   * longer than the address the act was reached under.
   */
  ticked: string;
  /** The address' query without what belongs to one act: for links between pages of an act. */
  search: string;
}

/** The cases of an act's address. @throws a redirect back to the list when there are none */
export const selectedCases = (visit: Visit): Promise<Selected> =>
  selected(visit, {
    box: "case",
    filters: CaseFilters,
    listAt: ({ case_batch_id, ...query }) => paths.cases({ batchId: case_batch_id }, query),
    noneSelected: messages.cases.noneSelected,
  });

/** The batches of an act's address. @throws a redirect back to the list when there are none */
export const selectedBatches = (visit: Visit): Promise<Selected> =>
  selected(visit, {
    box: "batch",
    filters: BatchFilters,
    listAt: (query) => paths.batches(query),
    noneSelected: messages.batches.noneSelected,
  });

/** The list an act's address came from. */
export const caseListOf = (request: Request): string => {
  const { case_batch_id, ...query } = listQueryOf(new URL(request.url).searchParams);
  return paths.cases({ batchId: case_batch_id }, query);
};

interface Kind {
  box: string;
  filters: z.ZodObject;
  listAt: (query: Record<string, string>) => string;
  noneSelected: string;
}

async function selected(visit: Visit, kind: Kind): Promise<Selected> {
  const { searchParams } = new URL(visit.request.url);
  const query = listQueryOf(searchParams);
  const list = kind.listAt(query);
  const search = new URLSearchParams([...searchParams].filter(([name]) => !OF_THE_ACT.has(name)));
  const common = { list, ticked: withTicks(list, searchParams, kind.box), search: `?${String(search)}` };
  if (searchParams.get("chosen") === "all") {
    // A filter that cannot be read must not widen what an act is for.
    const { filters, misread } = filtersOf(kind.filters, query);
    if (misread.length === 0) return { ...common, selection: { all: true, filters } };
    throw await done(visit, list, { kind: "warning", text: filterMessages.notUnderstood(misread) });
  }
  const ids = searchParams.getAll(kind.box);
  if (searchParams.get("chosen") !== "all" && ids.length > 0) return { ...common, selection: { ids } };
  throw await done(visit, list, { kind: "warning", text: kind.noneSelected });
}

function withTicks(list: string, searchParams: URLSearchParams, box: string): string {
  if (!searchParams.has(box)) return list;
  const ticks = new URLSearchParams([...searchParams].filter(([name]) => name === box || name === "chosen"));
  return `${list}${list.includes("?") ? "&" : "?"}${String(ticks)}`;
}

function listQueryOf(searchParams: URLSearchParams): Record<string, string> {
  const own = [...searchParams].filter(([name]) => !OF_THE_BAR.has(name) && !OF_THE_ACT.has(name));
  return Object.fromEntries(own);
}

interface ChosenPage {
  chosen: Chosen | null;
  /** Why the chosen rows cannot be shown; the form is there all the same. */
  failure: string | null;
}

/**
 * What a page of an act shows of its rows.
 * @param ticked where to go back to when nothing, or too much, is chosen
 * @throws a redirect to the list with the provider's refusal
 */
export async function chosenOf(
  visit: Visit,
  ticked: string,
  answer: Answer<Chosen>,
  otherwise: string,
): Promise<ChosenPage> {
  if (answer.ok) return { chosen: answer.data, failure: null };
  const text = sentenceOf(answer, otherwise);
  if (answer.status >= 500) return { chosen: null, failure: text };
  throw await done(visit, ticked, { kind: "warning", text });
}

/** What every page of an act on cases begins with. */
export async function actOnCases(visit: Visit): Promise<Visitor & Selected & ChosenPage> {
  const visitor = await requireAdmin(visit, "litigation_case");
  const selection = await selectedCases(visit);
  const answer = await visitor.provider.readChosenCases({ selection: selection.selection });
  const chosen = await chosenOf(visit, selection.ticked, answer, messages.bulk.selectionFailed);
  return { ...visitor, ...selection, ...chosen };
}

// Which rows an act is for, as the selection bar wrote it into the address, and the list to come back to.
import { COLUMNS_SHOWN, TABLE_COLUMNS, type TableColumn } from "#app/domain/cases/case-table.ts";
import { SORTS, type Sort } from "#app/domain/cases/list-filters.ts";
import { todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import type { Feature } from "#app/domain/features.ts";
import { filterMessages } from "#app/domain/filter-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { BatchFilters, type Chosen } from "#app/provider/contract/bulk/selection.ts";
import type { FileReply } from "#app/provider/contract/wire.ts";
import { readCaseSelection } from "../cases/case-list-query.server.ts";
import { fileResponse } from "../downloads.server.ts";
import { requireAdmin, type Visit, type Visitor } from "../guard.server.ts";
import { parseFilters, type Read } from "../list-filters.server.ts";
import { done, failureSentence } from "../replies.server.ts";

/** What the bar adds to the list's own query. */
const OF_THE_BAR = new Set(["case", "batch", "chosen", "act"]);
/** What pages of acts add to it. */
const OF_THE_ACT = new Set(["template", "advocate", COLUMNS_SHOWN]);

export interface Selected {
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

type Ask<Data> = (
  provider: ProviderClient,
  asked: Pick<Selected, "selection">,
  shown?: { columns: TableColumn[] | undefined; sort: Sort | undefined },
) => Promise<Answer<Data>>;

interface Kind {
  feature: Feature;
  box: string;
  readFilters: (query: Record<string, string>, today: IsoDate) => Read<Record<string, unknown>>;
  listAt: (query: Record<string, string>) => string;
  noneSelected: string;
  read: Ask<Chosen>;
  notRead: string;
  export: Ask<FileReply>;
}

const KINDS = {
  cases: {
    feature: "litigation_case",
    box: "case",
    readFilters: readCaseSelection,
    listAt: ({ case_batch_id, ...query }) => paths.cases({ batchId: case_batch_id }, query),
    noneSelected: messages.cases.noneSelected,
    read: (provider, asked) => provider.readChosenCases(asked),
    notRead: messages.bulk.selectionFailed,
    export: (provider, asked, shown) => provider.exportCases({ ...asked, ...shown }),
  },
  batches: {
    feature: "litigation_batch",
    box: "batch",
    readFilters: (query) => parseFilters(BatchFilters, query),
    listAt: (query) => paths.batches(query),
    noneSelected: messages.batches.noneSelected,
    read: (provider, asked) => provider.readChosenBatches(asked),
    notRead: messages.bulk.batchSelectionFailed,
    export: (provider, asked) => provider.exportBatches(asked),
  },
} as const satisfies Record<string, Kind>;

export type RowKind = keyof typeof KINDS;

/** The rows of an act's address. @throws a redirect back to the list when there are none */
export async function selectedRows(visit: Visit, of: RowKind): Promise<Visitor & Selected> {
  const kind: Kind = KINDS[of];
  const visitor = await requireAdmin(visit, kind.feature);
  const { searchParams } = new URL(visit.request.url);
  const query = listQueryOf(searchParams);
  const list = kind.listAt(query);
  const search = new URLSearchParams([...searchParams].filter(([name]) => !OF_THE_ACT.has(name)));
  const common = {
    ...visitor,
    list,
    ticked: withTicks(list, searchParams, kind.box),
    search: `?${String(search)}`,
  };
  if (searchParams.get("chosen") === "all") {
    // A filter that cannot be read must not widen what an act is for.
    const { filters, misread } = kind.readFilters(query, todayInIndia(visitor.application.now()));
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

/**
 * What every page of an act begins with: its rows, or why they cannot be shown; the form is there all the same.
 * @throws a redirect to the list, with its rows ticked, when the provider refuses them
 */
export async function actOn(
  visit: Visit,
  of: RowKind,
): Promise<Visitor & Selected & { chosen: Chosen | null; failure: string | null }> {
  const rows = await selectedRows(visit, of);
  const { read, notRead } = KINDS[of];
  const answer = await read(rows.provider, { selection: rows.selection });
  if (answer.ok) return { ...rows, chosen: answer.data, failure: null };
  const text = failureSentence(answer, notRead);
  if (answer.status >= 500) return { ...rows, chosen: null, failure: text };
  throw await done(visit, rows.ticked, { kind: "warning", text });
}

/**
 * Export Selected: the workbook, of cases in the order of their list and, where the address names them, the columns of their table;
 * or back to the list with the reason.
 */
export async function exportRows(visit: Visit, of: RowKind): Promise<Response> {
  const { provider, selection, ticked } = await selectedRows(visit, of);
  const { searchParams } = new URL(visit.request.url);
  const shown = searchParams.get(COLUMNS_SHOWN)?.split(",");
  const columns = shown && TABLE_COLUMNS.filter((column) => shown.includes(column));
  // An order that nobody can read is none, as on the list.
  const sort = SORTS.find((each) => each === searchParams.get("sort"));
  const answer = await KINDS[of].export(provider, { selection }, { columns, sort });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  return done(visit, ticked, { kind: "danger", text: failureSentence(answer, messages.bulk.exportFailed) });
}

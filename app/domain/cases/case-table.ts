/** The list of cases as a table: what it can show, and what each person chose. */
import type { SortKey } from "./list-filters.ts";

export const LIST_LAYOUTS = ["cards", "table"] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** Besides the name, which always stands first; in the order in which they stand. */
export const TABLE_COLUMNS = [
  "lan",
  "client",
  "branch",
  "batch",
  "product",
  "case_number",
  "filing",
  "stage",
  "state",
  "claim",
  "assigned",
  "filed",
  "default_date",
  "previous_hearing",
  "next_hearing",
  "advocate",
  "case_data",
  "documents",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const TABLE_COLUMN_LABELS: Record<TableColumn, string> = {
  lan: "LAN",
  client: "Client",
  branch: "Branch",
  batch: "Batch",
  product: "Product",
  case_number: "Case Number",
  filing: "Filing Status",
  stage: "Stage of Case",
  state: "State",
  claim: "Claim Amount",
  assigned: "Assigned",
  filed: "Filed",
  default_date: "Default Date",
  previous_hearing: "Previous Hearing",
  next_hearing: "Next Hearing",
  advocate: "Advocate",
  case_data: "Case Data",
  documents: "Documents Awaited",
};

export const USUAL_COLUMNS: readonly TableColumn[] = [
  "lan",
  "client",
  "case_number",
  "stage",
  "claim",
  "next_hearing",
  "advocate",
];

/** The columns that an order of the list belongs to. */
export const COLUMN_SORTS: Partial<Record<TableColumn | "name", SortKey>> = {
  name: "name",
  lan: "lan",
  claim: "claim",
  default_date: "default_date",
  next_hearing: "next_hearing",
};

/** Up to so many cases the amounts are added up with each page; of more on demand. */
export const TOTAL_AT_ONCE = 50_000;
/** In the address of a list whose total was asked for. */
export const SHOW_TOTAL = "total";

/** In the address of an export, the columns it has. */
export const COLUMNS_SHOWN = "columns";

export const MAX_VIEWS = 20;
/** So many are in the menu of every page; all of them stand above the list. */
export const MENU_VIEWS = 6;
export const MAX_VIEW_NAME = 40;

export const viewMessages = {
  notSaved: "The view could not be saved. Please try again.",
  saved: (name: string) => `View "${name}" saved`,
  changed: (name: string) => `View "${name}" changed`,
  removed: (name: string) => `View "${name}" removed`,
  notRemoved: "The view could not be removed. Please try again.",
  unknown: "This view was removed. Go back to Cases.",
  notOwn: "Only the person who saved a shared view can change it.",
  nothingToSave: "Filter or sort the list first, then save it as a view.",
  tooMany: `You have ${MAX_VIEWS} views. Remove one first.`,
  sameName: "You already have a view with this name.",
  name: "Please enter a name for the view",
  column: "Choose at least one column",
  notKept: "The way the list is shown could not be saved. Please try again.",
  kept: "Columns saved",
  layout: { cards: "Cases are shown as cards", table: "Cases are shown as a table" } satisfies Record<
    ListLayout,
    string
  >,
  notRead: "The views could not be read. Please try again.",
  gone: "View removed",
};

/** What the address of a case's page holds besides the query of the list it was reached from. */

/** The batch whose cases were listed, or "all". */
export const LIST_OF_PAGE = "list";
/** The kind of events that the time line shows, and its page. */
export const EVENTS_SHOWN = "events";
export const EVENTS_PAGE = "events_page";

/** The parts of the page, which dialogs close to. */
const CASE_PARTS = [
  "papers",
  "parties",
  "proceedings",
  "securities",
  "documents",
  "money",
  "interest",
  "emails",
  "comments",
] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** Dialogs whose part has another name than how their address begins. */
const PART_OF: Readonly<Record<string, CasePart>> = {
  asserted: "papers",
  "filed-papers": "papers",
  "missing-fields": "papers",
  "upload-document": "documents",
  "documents-pending": "documents",
  "removed-documents": "documents",
  expenses: "money",
  "pocket-expenses": "money",
  "court-fee": "money",
  invoices: "money",
  payments: "money",
  rates: "interest",
};

/** @param dialog how its address goes on below that of the case @returns undefined of what is opened from the head */
export function partOfDialog(dialog: string): CasePart | undefined {
  const [first = ""] = dialog.split("/");
  return PART_OF[first] ?? CASE_PARTS.find((part) => part === first);
}

export const PAGE_QUERY: readonly string[] = [LIST_OF_PAGE, EVENTS_SHOWN, EVENTS_PAGE];

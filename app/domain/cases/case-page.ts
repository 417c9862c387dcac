/** What the address of a case's page holds besides the query of the list it was reached from. */

/** The batch whose cases were listed, or "all". */
export const LIST_OF_PAGE = "list";
/** The kind of events that the time line shows, and its page. */
export const EVENTS_SHOWN = "events";
export const EVENTS_PAGE = "events_page";

export const PAGE_QUERY: readonly string[] = [LIST_OF_PAGE, EVENTS_SHOWN, EVENTS_PAGE];

/** What the panel says about its audit trail, and about finding things; part of messages.ts. */
import { counted, showing } from "../text/counted.ts";

export const auditMessages = {
  failed: "Failed to fetch the audit trail",
  none: "No entries found",
  unknown: "This page was not found",
  showing: showing("entry", "entries"),
  tooMany: (entries: number, most: number) =>
    `These are ${entries} entries; at most ${most} can be exported at once. Please choose a shorter period.`,
  exportFailed: "Failed to export the audit trail. Please try again.",
};

export const searchMessages = {
  empty: "Please enter something to search for",
  none: (text: string) => `Nothing found for “${text}”`,
  hint: "Type a name, LAN, case number, batch or client.",
  failed: "The search failed. Please try again.",
  searching: "Searching…",
  count: (hits: number) => counted(hits, "result"),
  /** Of some kind only the first are listed. */
  first: (hits: number) => `The first ${hits} results; there are more`,
};

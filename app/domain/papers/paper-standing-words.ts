/** How a paper of a case stands, in words: on Case Papers. */
import { counted } from "../text/counted.ts";

export const paperStatusWords = {
  ready: "Ready",
  generated: "Generated",
  outOfDate: "Out of date",
  notAvailable: "Not available",
  missing: (count: number) => counted(count, "field missing", "fields missing"),
  held: (count: number) => counted(count, "objection"),
  changedSince: (labels: readonly string[]) => `Changed since: ${labels.join(", ")}`,
  before: "In the paper",
  after: "Now",
  filed: "Filed",
  sent: "Sent",
  newVersion: "Generate new version",
  /** @param mark such as "Filed 12 Nov 2026" */
  otherMarked: (mark: string) => `Other version: ${mark}`,
  templateChanged: "The template has changed since",
  templateVersion: (version: string) => `template ${version}`,
  others: (count: number) => counted(count, "other paper"),
} as const;

/** Why a paper is out of date. @param labels of what its case says otherwise by now; none: the template has changed */
export const whyOutOfDate = (labels: readonly string[]): string =>
  labels.length > 0 ? paperStatusWords.changedSince(labels) : paperStatusWords.templateChanged;

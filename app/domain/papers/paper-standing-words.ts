/** How a paper of a case stands, in words: on Case Papers. */

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const standingWords = {
  ready: "Ready",
  generated: "Generated",
  outOfDate: "Out of date",
  notAvailable: "Not available",
  missing: (count: number) => counted(count, "field missing", "fields missing"),
  held: (count: number) => `Held by ${counted(count, "warning", "warnings")}`,
  changedSince: (labels: readonly string[]) => `Changed since: ${labels.join(", ")}`,
  templateChanged: "Its template has changed since",
  templateVersion: (version: string) => `template ${version}`,
  earlier: (count: number) => counted(count, "earlier paper", "earlier papers"),
} as const;

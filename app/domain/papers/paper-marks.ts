/** That a paper was filed or sent, in words. */
import { formatDate } from "../dates.ts";
import { counted } from "../text/counted.ts";

export const MARK_KINDS = ["filed", "sent"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const SENT_METHODS = ["speed_post", "email", "hand"] as const;
export type SentMethod = (typeof SENT_METHODS)[number];

const METHOD_LABELS: Readonly<Record<string, string>> = {
  speed_post: "Speed Post",
  email: "Email",
  hand: "Hand delivery",
};
export const sentMethodLabel = (method: string): string => METHOD_LABELS[method] ?? method;

interface Mark {
  kind: MarkKind;
  day: string;
  method: string | null;
  reference: string | null;
}

/** "Sent 12 Nov 2026 by Speed Post, ED123456789IN" */
export function markInWords({ kind, day, method, reference }: Mark): string {
  const how = method === null ? "" : ` by ${sentMethodLabel(method)}`;
  const which = reference ? `, ${reference}` : "";
  return `${kind === "filed" ? "Filed" : "Sent"} ${formatDate(day)}${how}${which}`;
}

/** @param lans the first of so many */
const named = (count: number, lans: readonly string[]): string =>
  `LAN ${lans.join(", ")}${count > lans.length ? " and others" : ""}`;

export const markMessages = {
  marked: (kind: MarkKind) => `Paper marked as ${kind}`,
  notMarked: "Failed to mark the paper. Please try again.",
  withdrawn: "Mark taken back",
  notWithdrawn: "Failed to take back the mark. Please try again.",
  unknownPaper: "The paper was not found",
  unknownMark: "The mark was not found",
  dayRequired: (kind: MarkKind) => `Please enter the date on which it was ${kind}`,
  methodRequired: "Please choose how it was sent",
  reasonRequired: "Please enter a reason",
  alreadyFiled: "This paper is already marked as filed. Take that mark back first.",
  alreadyWithdrawn: "This mark was already taken back.",
  beforeMade: (day: string, made: string) => `The date (${day}) is before the paper was generated (${made}).`,
  noneToMark: "No paper of this batch can be marked: none was generated, or all are marked as filed.",
  willMark: (count: number, paper: string, day: string) =>
    `${counted(count, "paper")} (${paper}) will be marked as filed on ${day}, the newest of each case.`,
  markedBefore: (count: number) => `${counted(count, "case has", "cases have")} one marked as filed already.`,
  withoutPaper: (count: number) => `${counted(count, "case has", "cases have")} no such paper.`,
  someBeforeMade: (day: string, count: number) =>
    `The date (${day}) is before ${counted(count, "of these papers was", "of these papers were")} generated.`,
  outOfDate: (count: number, lans: readonly string[]) =>
    `${counted(count, "of these papers is", "of these papers are")} out of date: the case or the template has changed since (${named(count, lans)}).`,
  notCompared: (count: number) =>
    `${counted(count, "more paper was", "more papers were")} not compared with the case.`,
  /** @param made when the marked paper was generated */
  anotherFiled: (paper: string, mark: string, made: string) =>
    `The ${paper} of this case generated on ${made} is marked: ${mark}. The new paper is a second one beside it, and has no mark. If the mark is wrong, first take it back on Case Papers.`,
  someFiled: (count: number, paper: string, lans: readonly string[]) =>
    `${counted(count, "case has", "cases have")} a ${paper} marked as filed (${named(count, lans)}). Where the data has changed since, a second one is generated beside it.`,
  batchMarked: (batch: number, paper: string, day: string) => `Batch ${batch}, ${paper}: filed ${day}`,
  markedMany: (count: number) => `${counted(count, "paper")} marked as filed`,
  bulkUndone: "Undone under Bulk Changes",
  batchExplained:
    "Marks the newest paper of each case of the batch. You see how many before it is saved, and can undo it under Bulk Changes.",
  batchReferenceHint: "Optional. The same for all of these papers.",
  explained:
    "A marked paper stays as it is. Generating it again makes a new version beside it, which has no mark.",
  withdrawExplained: "The paper and the History keep what was marked.",
  referenceHint: {
    filed: "Optional. The diary or e-filing number.",
    sent: "Optional. The article number, or the email address.",
  },
} as const;

/** So many cases are named. */
const NAMED = 5;

/** What is said of papers that were compared with their cases, by the LANs of those that are out of date. */
export const outOfDateInWords = (lans: readonly string[], notCompared: number): string[] => [
  ...(lans.length > 0 ? [markMessages.outOfDate(lans.length, lans.slice(0, NAMED))] : []),
  ...(notCompared > 0 ? [markMessages.notCompared(notCompared)] : []),
];

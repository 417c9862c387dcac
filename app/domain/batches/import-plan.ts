/** What an import does with each row, and what staff may choose for rows whose loan is there already. */
import { counted } from "../text/counted.ts";

/** What becomes of a row. */
export const ROW_CLASSES = ["new", "update", "unchanged", "duplicate", "rejected"] as const;
export type RowClass = (typeof ROW_CLASSES)[number];

export const ROW_CLASS_LABELS: Record<RowClass, string> = {
  new: "New",
  update: "Update",
  unchanged: "Unchanged",
  duplicate: "Duplicate",
  rejected: "Rejected",
};

/**
 * Where the loan of a row was found: further up in the file, in a case that goes on, in a closed one, in several. `imported`:
 * the row of a corrected sheet is a case already.
 */
export const REPEAT_KINDS = ["file", "live", "closed", "several", "imported"] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** What is done with such a row. */
export const REPEAT_ACTIONS = ["skip", "blanks", "all", "second"] as const;
export type RepeatAction = (typeof REPEAT_ACTIONS)[number];

export const REPEAT_ACTION_LABELS: Record<RepeatAction, string> = {
  skip: "Leave the row out",
  blanks: "Fill in only what is blank in the case",
  all: "Update the case with all values of the row",
  second: "Add a second case: another cause of action",
};

/**
 * Of two rows of one file neither is stored yet, and of several cases nobody can tell which is meant. A row that was
 * imported is never a second case: it would be the same one.
 */
export const OFFERED_ACTIONS: Record<RepeatKind, readonly RepeatAction[]> = {
  file: ["skip", "second"],
  live: REPEAT_ACTIONS,
  closed: REPEAT_ACTIONS,
  several: ["skip", "second"],
  imported: ["skip", "blanks", "all"],
};

export const isOffered = (kind: RepeatKind, action: RepeatAction): boolean =>
  OFFERED_ACTIONS[kind].includes(action);

/** How many rows there are of each kind, in words. */
export const REPEAT_QUESTIONS: Record<RepeatKind, (rows: number) => string> = {
  file: (rows) => `${counted(rows, "row has", "rows have")} a LAN that stands further up in this file`,
  live: (rows) => `${counted(rows, "row is", "rows are")} about a loan that has a case`,
  closed: (rows) => `${counted(rows, "row is", "rows are")} about a loan whose case is closed`,
  several: (rows) => `${counted(rows, "row is", "rows are")} about a loan that has several cases`,
  imported: (rows) => `${counted(rows, "row was", "rows were")} imported before from this sheet`,
};

/** What is done with rows that Excel hides, by a filter or by hand. */
export const HIDDEN_ACTIONS = ["import", "leave_out"] as const;
export type HiddenAction = (typeof HIDDEN_ACTIONS)[number];

export const HIDDEN_ACTION_LABELS: Record<HiddenAction, string> = {
  import: "Import them with the others",
  leave_out: "Leave them out",
};

export type PlanCounts = Record<RowClass, number> & {
  /** Rows below the header, and those of them that are no case. */
  read: number;
  skipped: number;
};

/** Rows that are in the file and will not be in a case: what a correction workbook gives back. */
export const leftOutOf = ({ duplicate, rejected }: PlanCounts): number => duplicate + rejected;

/** Rows that change nothing: those that are left out, and those that say what is stored. */
export const notImported = (counts: PlanCounts): number => leftOutOf(counts) + counts.unchanged;

interface PlanTold {
  /** It has happened. */
  isDone?: boolean;
  /** Rows that Excel hides and that are left out for it; they are among those skipped. */
  hidden?: number;
}

/** What an import will do, or did, in one sentence: "480 cases will be added and 20 rows left out." */
export function planSentence(counts: PlanCounts, { isDone = false, hidden = 0 }: PlanTold = {}): string {
  const verb = isDone ? "" : "will be ";
  const parts = [
    counts.new > 0 ? `${counted(counts.new, "case")} ${verb}added` : "",
    counts.update > 0 ? `${counted(counts.update, "case")} ${verb}updated` : "",
    counts.unchanged > 0
      ? counted(counts.unchanged, "row already stored as it is", "rows already stored as they are")
      : "",
    leftOutOf(counts) > 0 ? `${counted(leftOutOf(counts), "row")} left out` : "",
    hidden > 0 ? `${counted(hidden, "hidden row")} left out` : "",
  ].filter((part) => part !== "");
  if (counts.new + counts.update === 0)
    parts.unshift(isDone ? "Nothing was imported" : "Nothing will be imported");
  return `${parts.join(", ")}.`;
}

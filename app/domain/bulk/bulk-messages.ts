/** What the panel says about acts on many rows, advocates, awaited documents and mails to many. */
import { counted, formatCount, showing } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");
const batches = (count: number) => counted(count, "batch", "batches");
const inBrackets = (names: readonly string[]) => (names.length > 0 ? ` (${names.join(", ")})` : "");

export const bulkMessages = {
  cases,
  batches,
  chooseAct: "Please choose what to do in “Select Option for Action”, then press Go",
  tooMany: (max: number) => `At most ${formatCount(max)} can be changed at a time. Please narrow the list.`,
  tooManyToExport: (max: number) =>
    `At most ${formatCount(max)} can be exported at a time. Please narrow the list.`,
  countChanged: (then: number, now: number) =>
    `${formatCount(now)} are selected now; there were ${formatCount(then)} when you reviewed them. Please review again.`,
  changedSince:
    "Some of these were changed by someone else after you reviewed them. Nothing was saved. Please review again.",
  reviewAgain: "What you entered differs from what you reviewed. Please review again.",
  statusRequired: "Please select a status",
  nothingToDo: "Nothing would change.",
  nothingEntered: "Please enter at least one change",
  selectionFailed: "Failed to fetch the selected cases",
  batchSelectionFailed: "Failed to fetch the selected batches",
  notReviewed: "Failed to prepare the change",
  casesUpdated: (count: number) => `${cases(count)} updated`,
  casesNotUpdated: "Failed to update cases",
  assigned: (count: number, advocate: string) => `${cases(count)} assigned to ${advocate}`,
  notAssigned: "Failed to assign cases",
  exportFailed: "Failed to export. Please try again.",

  lineUnreadable: (line: number) =>
    `Line ${line}: a LAN, a case number and its date are needed, with tabs or commas between`,
  lineNumberMissing: (line: number, lan: string) =>
    `Line ${line}: LAN ${lan} needs its case number and the number's date after it`,
  lineNumberNone: (line: number, lan: string, text: string) =>
    `Line ${line}: “${text}” is not a valid case number. Please enter the number of LAN ${lan}, or delete the line.`,
  lineNumberTooLong: (line: number, max: number) =>
    `Line ${line}: a case number has at most ${max} characters`,
  lineDate: (line: number, text: string) => `Line ${line}: “${text}” is not a date such as 31/12/2026`,
  lineDateMissing: (line: number, lan: string) =>
    `Line ${line}: the case number of LAN ${lan} needs its date after it, such as 31/12/2026`,
  lineDateInFuture: (line: number) => `Line ${line}: the date cannot be in the future`,
  lineLanTwice: (line: number, lan: string, first: number) =>
    `Line ${line}: LAN ${lan} is already in line ${first}. Please keep one of the two.`,
  lineLanUnknown: (line: number, lan: string) =>
    `Line ${line}: LAN ${lan} is not among the selected cases. Please correct it or delete the line.`,
  lineLanOfSeveral: (line: number, lan: string, count: number) =>
    `Line ${line}: LAN ${lan} belongs to ${count} of the selected cases. Please select one client's.`,
  /** The first of those that stay as they are. */
  skippedLans: (lans: readonly string[], more: number) =>
    `LAN ${lans.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`,
  moreProblems: (count: number) => `… and ${formatCount(count)} more`,
  warnedLan: (lan: string, sentences: string) => `LAN ${lan}: ${sentences}`,
  moreWarned: (count: number) => `${cases(count)} more should be checked for the same reasons.`,
  /** What an import is called among the bulk changes. */
  importOf: (batchId: number, fileName: string) => `Batch ${batchId}: ${fileName}`,
  linesRequired: "Please paste a LAN, a case number and its date per line",
} as const;

export const advocateMessages = {
  failed: "Failed to fetch advocates",
  required: "Please select an advocate",
  nameRequired: "Please enter the advocate's name",
  enrolment: "An enrolment number has letters, digits, slashes and hyphens, such as MAH/1234/2015",
  unknown: "This advocate was not found",
  exists: "An advocate with this enrolment number already exists",
  added: (name: string) => `${name} added`,
  notAdded: "Failed to add advocate",
} as const;

export const awaitedMessages = {
  failed: "Failed to fetch awaited documents",
  none: "No documents are awaited for this case.",
  required: "Please choose at least one document",
  tooMany: (max: number) => `At most ${max} documents can be awaited at a time`,
  requested: (count: number) => `Documents marked as awaited for ${cases(count)}`,
  notRequested: "Failed to mark documents as awaited",
  received: (document: string) => `${document} received`,
  notReceived: "Failed to mark the document as received",
  unknown: "This document is no longer awaited",
} as const;

export const bulkMailMessages = {
  audienceRequired: "Please choose the recipients",
  subjectRequired: "Please enter a subject",
  bodyRequired: "Please enter the text of the email",
  unknownPlaceholder: (name: string, nearest?: string) =>
    `{{${name}}} is not a placeholder.${nearest === undefined ? "" : ` Did you mean {{${nearest}}}?`}`,
  brokenPlaceholder: "A placeholder is written {{name}}: two braces on each side",
  templatesFailed: "Failed to fetch templates",
  templateNameTaken: "A template with this name already exists",
  sent: (count: number) => `${cases(count)} will be emailed`,
  notSent: "Failed to send the emails",
  nobody: "None of the selected cases can be emailed.",
  tooMany: (max: number) =>
    `At most ${formatCount(max)} emails can be sent at a time. Please narrow the list.`,
  tooManyThisHour: (left: number) => `You can send ${formatCount(left)} more emails this hour.`,
  quietHours: "Emails to borrowers are sent from 08:00 to 19:00 Indian time. At other hours they wait.",
} as const;

export const changeMessages = {
  failed: "Failed to fetch bulk changes",
  none: "No bulk changes yet",
  unknown: "This bulk change was not found",
  showing: showing("bulk change"),
  /** @param rows so many rows, in words */
  undone: (rows: string, count: number) => `${rows} restored as ${count === 1 ? "it was" : "they were"}`,
  /** Of the cases an import added. */
  stayed: (rows: string, count: number) => `${rows} ${count === 1 ? "stays" : "stay"}`,
  /** @param names the first of what was kept */
  undoneBut: (undone: string, kept: string, names: readonly string[]) =>
    `${undone}; ${kept} not undone${inBrackets(names)}`,
  cancelled: (count: number) => `${counted(count, "email")} cancelled`,
  notUndone: "Failed to undo the change",
  willPutBack: (rows: string, count: number) =>
    `${rows} will be restored as ${count === 1 ? "it was" : "they were"}`,
  papered: (count: number) =>
    `${formatCount(count)} of these cases ${count === 1 ? "has" : "have"} papers, and an amount or a date of ${count === 1 ? "it" : "them"} changes. The reason stands in the History.`,
  willKeep: (rows: string) => `${rows} will not be undone`,
  /** Beyond those that are named, with those that are gone, or of clients the user may not see. */
  moreOrGone: (count: number, areNamed: boolean) =>
    `${areNamed ? "and " : ""}${formatCount(count)} ${areNamed ? "more" : "of them"}, among them what was removed or is not visible to you`,
  changedSince: (fields: string, by: string | null, at: string) =>
    `${fields} changed since${by === null ? "" : ` by ${by}`}${at === "" ? "" : `, ${at}`}`,
  kept: {
    changed: "Changed since",
    received: "A document was received since",
    disposed: "The case was disposed of since",
    hearing_order: "The next hearing would not be after the previous one",
    number_date: "A case number would have no date",
    mark_withdrawn: "The mark was taken back",
    payment_reversed: "A payment of it was reversed since",
    rate_changed: "A change of its rate was corrected or removed since",
    filing_changed: "The filing was corrected or got a filed copy since",
  },
  /** Of a corrected sheet. @param at when the file it corrects was imported */
  corrects: (fileName: string | null, at: string) =>
    `Corrects the import of ${fileName === null ? at : `${fileName}, ${at}`}`,
  noImport: "No import of this batch was found",
  importNotRecorded:
    "The panel has no record of which cases this import added, so it cannot be undone. Correct its cases one by one.",
  willRemove: (rows: string) => `${rows} will be removed`,
  workedOn: (rows: string, count: number) =>
    `${rows} will stay: someone worked on ${count === 1 ? "it" : "them"}`,
  cannotRemove: (rows: string) => `${rows} cannot be removed: filed, emailed, invoiced or with papers`,
  removed: (rows: string) => `${rows} removed`,
  more: (count: number) => `and ${formatCount(count)} more`,
  willCancel: (mails: number) => `${counted(mails, "waiting email")} will be cancelled`,
  sentAlready: (mails: number) =>
    `${formatCount(mails)} ${mails === 1 ? "was" : "were"} already sent and cannot be recalled`,
  nothingToUndo: "Nothing can be undone.",
  nothingToCancel: "No email is waiting any more.",
  already: "This change was already undone.",
} as const;

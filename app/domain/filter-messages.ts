/** What lists say of a filter in their address that cannot be read. */
import { labelIn } from "./labels.ts";

/** The filters of all lists, as their dialogs call them. */
const FILTER_LABELS = {
  search: "Search",
  customer_name: "Borrower Name",
  client: "Client",
  branch: "Branch",
  relief_sought: "Type of Case",
  case_status: "Filing Status",
  email_replied: "Email Reply",
  missing_data_pendency: "Case Data",
  batch_status: "Batch Status",
  client_batch_id: "Batch",
  case_batch_id: "Batch",
  batch_name: "Batch Name",
  user: "User",
  kind: "Kind",
  from: "From",
  to: "To",
  object: "About",
  object_id: "Its number",
  state: "State",
  court_type: "Kind of court",
  deactivated: "Deactivated clients",
  progress: "Progress",
  next_hearing: "Next Hearing",
  next_hearing_from: "Next hearing from",
  next_hearing_to: "Next hearing to",
  previous_hearing: "Previous Hearing",
  previous_hearing_from: "Previous hearing from",
  previous_hearing_to: "Previous hearing to",
  stage: "Stage",
  advocate: "Advocate",
  court: "Court",
  documents_pending: "Documents",
  objections: "Objections",
  limitation_days: "Limitation ends within (days)",
  limitation_ended: "Limitation",
  claim_from: "Claim amount from",
  claim_to: "Claim amount to",
  past_due_from: "Days past due from",
  past_due_to: "Days past due to",
  sort: "Sort",
} as const;

/** What is wrong with a filter, at its field. */
export const listFilterMessages = {
  amount: "Enter an amount, such as 1,25,000 or 1.5 lakh.",
  days: (most: number) => `Enter a whole number of days, 0 to ${most}.`,
  backwards: "To is before From. Correct one of the two.",
} as const;

/** Enough of a text to know it again. */
const SHOWN = 40;

export interface MisreadFilter {
  name: string;
  text: string;
  /** What is wrong with it, where it can be read by itself; its field says so. */
  problem?: string;
}

/** A filter as its dialog calls it, with the text that stands for it in the address. */
export const inWords = ({ name, text }: MisreadFilter): string =>
  `${labelIn(FILTER_LABELS, name)} “${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

function unreadInWords(misread: readonly MisreadFilter[]): string[] {
  const unread = misread.filter(({ problem }) => problem === undefined);
  return unread.length === 0
    ? []
    : [`${filterMessages.thoseNotUnderstood(unread.length)} ${unread.map(inWords).join(", ")}.`];
}

const these = (count: number) => (count === 1 ? "This filter was" : `These ${count} filters were`);

export const filterMessages = {
  /** In one sentence, for a toast. */
  notUnderstood: (misread: readonly MisreadFilter[]) =>
    [...new Set(misread.flatMap(({ problem }) => problem ?? [])), ...unreadInWords(misread)].join(" "),
  /** Above a list of them. */
  thoseNotUnderstood: (count: number) => `${these(count)} not understood:`,
  nothingListed: "Nothing is listed, so that nothing is shown that was not asked for.",
  remove: (count: number) => (count === 1 ? "Remove it" : "Remove them"),
} as const;

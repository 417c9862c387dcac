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
} as const;

/** Enough of a text to know it again. */
const SHOWN = 40;

export interface MisreadFilter {
  name: string;
  text: string;
}

const inWords = ({ name, text }: MisreadFilter): string =>
  `${labelIn(FILTER_LABELS, name)} “${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

export const filterMessages = {
  notUnderstood: (misread: readonly MisreadFilter[]) =>
    `${misread.length === 1 ? "This filter was" : "These filters were"} not understood: ${misread.map(inWords).join(", ")}.`,
  nothingListed: "Nothing is listed, so that nothing is shown that was not asked for.",
  remove: "Remove it",
} as const;

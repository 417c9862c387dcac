/** Placeholders of the mails of Bulk Communicate: {{customer_name}} and its like, filled from each case. */
import { nearestName } from "../text/nearest-name.ts";

export const PLACEHOLDER_LABELS = {
  customer_name: "borrower name",
  lan_number: "LAN",
  client_name: "client",
  branch_name: "branch",
  product_name: "product",
  loan_amount: "loan amount",
  claim_amount: "claim amount",
  outstanding_date_as_on: "date of the outstanding",
  case_number: "case number",
  case_date: "case date",
  stage_of_case: "stage of case",
  previous_hearing_date: "previous hearing date",
  next_hearing_date: "next hearing date",
  advocate_name: "advocate",
  sender_name: "your name",
  today: "today's date",
} as const;

export type Placeholder = keyof typeof PLACEHOLDER_LABELS;
export const PLACEHOLDERS = Object.keys(PLACEHOLDER_LABELS) as Placeholder[];

/** The value of each placeholder for one case; null where the case has none. */
export type PlaceholderValues = Record<Placeholder, string | null>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDER_LABELS, name);

/** What the placeholder of this name is called; the name itself when there is none. */
export const placeholderLabel = (name: string): string =>
  isPlaceholder(name) ? PLACEHOLDER_LABELS[name] : name;

/** The placeholders a text has, each once. */
export function placeholdersIn(text: string): Placeholder[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
  return [...new Set(names)].filter(isPlaceholder);
}

/** Names in a text that are no placeholders, each once with the placeholder that was meant, where one is like it. */
export function unknownPlaceholders(text: string): { name: string; nearest: Placeholder | undefined }[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
  return [...new Set(names)]
    .filter((name) => !isPlaceholder(name))
    .map((name) => ({ name, nearest: nearestTo(name) }));
}

/** Whether braces are left that stand around no name: "{customer_name}}", "{{customer_name". */
export function hasBrokenPlaceholder(text: string): boolean {
  return /\{\{|\}\}|\{\w+\}/.test(text.replace(PLACEHOLDER, ""));
}

/** A text with its placeholders filled. Those without a value are left: ask `placeholdersIn` first. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const key = name.trim();
    return isPlaceholder(key) ? (values[key] ?? whole) : whole;
  });
}

/** What the wire, or a spreadsheet, calls it. */
const MEANT: Readonly<Record<string, Placeholder>> = {
  case_no: "case_number",
  e_filing_case_number: "case_number",
  borrower_name: "customer_name",
  borrower: "customer_name",
};

function nearestTo(name: string): Placeholder | undefined {
  const plain = name.toLowerCase().replace(/[\s-]+/g, "_");
  return Object.hasOwn(MEANT, plain) ? MEANT[plain] : nearestName(plain, PLACEHOLDERS);
}

// The filters of the case list as its address has them, and in words.
import {
  CASE_DATA_LABELS,
  EMAIL_REPLY_LABELS,
  FILING_LABELS,
  type FlagText,
} from "#app/domain/cases/case-filters.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import type { CaseListQuery } from "#app/provider/contract/cases/cases.ts";

type CaseFilters = Omit<CaseListQuery, "page">;
type FilterName = keyof CaseFilters;

/** What a list's address says of its filters, in the order in which chips show them. */
export type FilterTexts = Partial<Record<FilterName, string>>;

/** The filters as an address has them: only those in force. */
export function filterTexts(filters: CaseFilters): FilterTexts {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

export interface Chip {
  name: FilterName;
  label: string;
  /** The filters without this one. */
  rest: FilterTexts;
}

/** Each filter in force, in words. @param clientName by number; a client it does not know is shown by number */
export function filterChips(texts: FilterTexts, clientName: (id: string) => string | undefined): Chip[] {
  const words: Record<FilterName, (text: string) => string> = {
    search: (text) => `Search: ${text}`,
    customer_name: (text) => `Borrower name: ${text}`,
    client: (id) => `Client: ${clientName(id) ?? id}`,
    branch: (text) => `Branch: ${text}`,
    relief_sought: (relief) => `Type of case: ${reliefLabel(relief)}`,
    case_status: (flag) => `Filing status: ${inWords(FILING_LABELS, flag)}`,
    email_replied: (flag) => `Email reply: ${inWords(EMAIL_REPLY_LABELS, flag)}`,
    missing_data_pendency: (flag) => `Case data: ${inWords(CASE_DATA_LABELS, flag)}`,
    batch_status: (text) => `Batch status: ${text}`,
    client_batch_id: (id) => `Batch: ${id}`,
  };
  return (Object.keys(words) as FilterName[]).flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    const { [name]: _removed, ...rest } = texts;
    return [{ name, label: words[name](text), rest }];
  });
}

const inWords = (labels: Record<FlagText, string>, flag: string): string =>
  flag === "true" ? labels.true : labels.false;

// The filters of the case list as its address has them, and in words.
import {
  CASE_DATA_LABELS,
  EMAIL_REPLY_LABELS,
  FILING_LABELS,
  type FlagText,
} from "#app/domain/cases/case-filters.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import {
  daysOfHearing,
  DOCUMENTS_AWAITED,
  LIMITATION_ENDED,
  NEXT_HEARING_LABELS,
  NEXT_HEARINGS,
  NO_VALUE,
  OPEN_OBJECTIONS,
  periodInWords,
  rangeInWords,
  RANGES,
} from "#app/domain/cases/list-filters.ts";
import { PROGRESS_BAR_LABELS, type ProgressBar } from "#app/domain/batches/progress.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { stageLabel } from "#app/domain/cases/stages.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
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

interface Chip {
  name: string;
  label: string;
  /** The filters without this one. */
  rest: FilterTexts;
}

/** What chips cannot know by themselves. */
interface ChipNames {
  client: (id: string) => string | undefined;
  advocate: (id: string) => string | undefined;
  today: IsoDate;
}

/** Each filter in force, in words; a client or an advocate that is not known is shown by number. */
export function filterChips(texts: FilterTexts, names: ChipNames): Chip[] {
  const words: Record<Exclude<FilterName, RangeName | "sort">, (text: string) => string> = {
    search: (text) => `Search: ${text}`,
    customer_name: (text) => `Borrower name: ${text}`,
    client: (id) => `Client: ${names.client(id) ?? id}`,
    branch: (text) => `Branch: ${text}`,
    relief_sought: (relief) => `Type of case: ${reliefLabel(relief)}`,
    case_status: (flag) => `Filing status: ${inWords(FILING_LABELS, flag)}`,
    email_replied: (flag) => `Email reply: ${inWords(EMAIL_REPLY_LABELS, flag)}`,
    missing_data_pendency: (flag) => `Case data: ${inWords(CASE_DATA_LABELS, flag)}`,
    batch_status: (text) => `Batch status: ${text}`,
    client_batch_id: (id) => `Batch: ${id}`,
    progress: (bar) => `Progress: ${PROGRESS_BAR_LABELS[bar as ProgressBar] ?? bar}`,
    next_hearing: (text) => nextHearingInWords(text, names.today),
    previous_hearing: () => "No previous hearing",
    stage: (stage) => (stage === NO_VALUE ? "No stage" : `Stage: ${stageLabel(stage)}`),
    advocate: (id) => `Advocate: ${id === NO_VALUE ? "none" : (names.advocate(id) ?? id)}`,
    state: (state) => `State: ${stateLabel(state)}`,
    court: (court) => `Court: ${courtLabel(court)}`,
    documents_pending: () => DOCUMENTS_AWAITED,
    objections: () => OPEN_OBJECTIONS,
    limitation_ended: () => LIMITATION_ENDED,
    limitation_days: (days) => `Limitation ends within ${days} days`,
  };
  const single = (Object.keys(words) as (keyof typeof words)[]).flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    return [{ name, label: words[name](text), rest: without(texts, [name]) }];
  });
  return [...single, ...rangeChips(texts)];
}

type RangeName = (typeof RANGES)[keyof typeof RANGES]["from" | "to"];

/** A range is one chip. */
function rangeChips(texts: FilterTexts): Chip[] {
  return Object.entries(RANGES).flatMap(([name, range]) => {
    const [from, to] = [texts[range.from], texts[range.to]];
    if (from === undefined && to === undefined) return [];
    const said =
      name === "claim"
        ? rangeInWords(from && formatRupees(from), to && formatRupees(to))
        : name === "past_due"
          ? rangeInWords(from, to)
          : periodInWords({ from, to });
    return [{ name, label: `${range.label} ${said}`, rest: without(texts, [range.from, range.to]) }];
  });
}

const without = (texts: FilterTexts, names: readonly FilterName[]): FilterTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.some((each) => each === name)));

function nextHearingInWords(text: string, today: IsoDate): string {
  const next = NEXT_HEARINGS.find((each) => each === text);
  if (next === undefined) return `Next hearing: ${text}`;
  if (next === NO_VALUE) return NEXT_HEARING_LABELS.none;
  if (next === "past") return "Next hearing is past, no outcome recorded";
  return `Next hearing ${NEXT_HEARING_LABELS[next].toLowerCase()}, ${periodInWords(daysOfHearing(next, today))}`;
}

const inWords = (labels: Record<FlagText, string>, flag: string): string =>
  flag === "true" ? labels.true : labels.false;

// What our own lists of cases are filtered and sorted by, beyond listCases. No other host knows these: sent to one that does
// not, they would widen the list.
import * as z from "zod";
import { readFormAmount } from "#app/domain/amount-text.ts";
import { PROGRESS_BARS } from "#app/domain/batches/progress.ts";
import { COURTS } from "#app/domain/cases/courts.ts";
import {
  NEXT_HEARINGS,
  NO_VALUE,
  OWN_FILTER_NAMES,
  RANGES,
  SORTS,
  type OwnFilterName,
} from "#app/domain/cases/list-filters.ts";
import { STAGES, type Stage } from "#app/domain/cases/stages.ts";
import { Id, OptionalDate } from "#app/domain/fields.ts";
import { listFilterMessages as sentences } from "#app/domain/filter-messages.ts";
import { MAX_DAYS_ASKED } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { STATES, UNION_TERRITORIES } from "#app/domain/reference/states.ts";
import { noneIfBlank } from "./filter-rules.ts";

const notListed = messages.generic.chooseFromList;
const choice = <const Value extends string>(values: readonly Value[]) =>
  noneIfBlank(z.enum(values, notListed));

/** In figures or as people write them; plain decimal text comes out. */
const FilterAmount = noneIfBlank(
  z
    .string(sentences.amount)
    .trim()
    .overwrite((text) => readFormAmount(text) ?? text)
    .regex(/^\d{1,13}(?:\.\d{1,2})?$/, sentences.amount),
);
const FilterDays = noneIfBlank(
  z.coerce
    .number<string | number>(sentences.days(MAX_DAYS_ASKED))
    .int(sentences.days(MAX_DAYS_ASKED))
    .min(0, sentences.days(MAX_DAYS_ASKED))
    .max(MAX_DAYS_ASKED, sentences.days(MAX_DAYS_ASKED)),
);
const OnlyTrue = noneIfBlank(
  z.preprocess((raw) => (raw === "true" ? true : raw), z.literal(true, notListed)),
);
const FilterDay = noneIfBlank(OptionalDate);
const stages: (Stage | typeof NO_VALUE)[] = [...STAGES, NO_VALUE];

/** Each is optional; those that say a day relative to today are read on the day that is sent with them. */
export const ownFilters = {
  /** The bar of the batch that the case counts in. */
  progress: choice(PROGRESS_BARS),
  next_hearing: choice(NEXT_HEARINGS),
  next_hearing_from: FilterDay,
  next_hearing_to: FilterDay,
  previous_hearing: choice([NO_VALUE]),
  previous_hearing_from: FilterDay,
  previous_hearing_to: FilterDay,
  stage: choice(stages),
  /** A number, or none. */
  advocate: noneIfBlank(z.union([z.literal(NO_VALUE), Id], notListed)),
  state: choice([...STATES, ...UNION_TERRITORIES]),
  /** As the batch has it; other: whatever is not in the list. */
  court: choice(COURTS),
  /** That some are awaited. */
  documents_pending: OnlyTrue,
  /** Open ones. A case whose objections are still being worked out counts as having some. */
  objections: OnlyTrue,
  /** Ends from today to so many days on; a case whose limitation is still being worked out is among them. */
  limitation_days: FilterDays,
  /** Before today, as far as it is worked out. */
  limitation_ended: OnlyTrue,
  claim_from: FilterAmount,
  claim_to: FilterAmount,
  past_due_from: FilterDays,
  past_due_to: FilterDays,
} satisfies Record<OwnFilterName, z.ZodType>;
export type OwnFilters = z.output<z.ZodObject<typeof ownFilters>>;

export const CaseSort = choice(SORTS);

/** The ranges that end before they begin: nothing can lie in one. */
export const backwardRanges = (filters: Partial<OwnFilters>): OwnFilterName[] =>
  Object.values(RANGES).flatMap(({ from, to }) => {
    const [first, last] = [filters[from], filters[to]];
    if (first === undefined || last === undefined) return [];
    const isAmount = from === "claim_from";
    const isBackwards = isAmount ? Number(first) > Number(last) : first > last;
    return isBackwards ? [to] : [];
  });

/** Whether a list is asked for that only a panel knows. */
export const hasOwnFilter = (filters: Readonly<Record<string, unknown>>): boolean =>
  [...OWN_FILTER_NAMES, "sort"].some((name) => filters[name] !== undefined);

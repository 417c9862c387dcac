// The filters of our own lists of cases in SQL, on case_list.
import { and, between, eq, gte, inArray, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { QueryBuilder, type AnyPgColumn } from "drizzle-orm/pg-core";
import { caseList, caseObjections, documentRequests } from "#app/database/schema.ts";
import { daysOfHearing, NO_VALUE } from "#app/domain/cases/list-filters.ts";
import { stageKeys } from "#app/domain/cases/stages.ts";
import { addDays, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import { Refusal } from "#app/provider/embedded/call.server.ts";

const queries = new QueryBuilder();

/** What is asked of rows of case_list alone; undefined: nothing. A court is its batch's and asked there. */
export function listConditions(filters: CaseFilters): SQL | undefined {
  return and(
    nextHearing(filters),
    filters.previous_hearing === undefined ? undefined : isNull(caseList.previous_hearing_date),
    within(caseList.next_hearing_date, filters.next_hearing_from, filters.next_hearing_to),
    within(caseList.previous_hearing_date, filters.previous_hearing_from, filters.previous_hearing_to),
    withinAmounts(filters.claim_from, filters.claim_to),
    pastDue(filters),
    stageIs(filters),
    advocateIs(filters),
    filters.state === undefined ? undefined : eq(caseList.state, filters.state),
    filters.documents_pending ? inArray(caseList.case_id, awaiting) : undefined,
    isFoundOf(filters),
  );
}

/** What is asked of case_objections, which has a row for each case; undefined: nothing. */
export function objectionConditions(filters: CaseFilters): SQL | undefined {
  return and(
    filters.objections ? isObjected : undefined,
    endsSoon(filters),
    // What is not known yet is no ended one: the other filter has it, so that no date is missed.
    filters.limitation_ended ? lt(caseObjections.limitation_ends, dayOf(filters)) : undefined,
  );
}

/**
 * Whether something is asked that an index picks a few cases out by. PostgreSQL would rather go down the order of the list
 * until it has met twenty of them: they often stand together, at its end.
 */
export const picksFew = (filters: CaseFilters): boolean =>
  filters.documents_pending !== undefined ||
  filters.limitation_days !== undefined ||
  filters.limitation_ended !== undefined ||
  filters.past_due_from !== undefined ||
  filters.past_due_to !== undefined ||
  [filters.next_hearing, filters.stage, filters.advocate].some((asked) => asked && asked !== NO_VALUE) ||
  [filters.next_hearing_from, filters.next_hearing_to].some(Boolean) ||
  [filters.previous_hearing_from, filters.previous_hearing_to].some(Boolean);

/** @throws Refusal where the day is missing that relative filters count from: whoever asks sends it along */
function dayOf({ on }: CaseFilters): IsoDate {
  if (!on) throw new Refusal(messages.generic.required("on"));
  return on;
}

function nextHearing(filters: CaseFilters): SQL | undefined {
  const { next_hearing } = filters;
  if (next_hearing === undefined) return undefined;
  if (next_hearing === NO_VALUE) return isNull(caseList.next_hearing_date);
  const { from, to } = daysOfHearing(next_hearing, dayOf(filters));
  return and(
    within(caseList.next_hearing_date, from, to),
    next_hearing === "past" ? sql`not ${caseList.is_closed}` : undefined,
  );
}

const within = (column: AnyPgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);

/**
 * Written into the statement: of amounts that are parameters PostgreSQL expects few cases, and sorts the half of all that a
 * wide range has.
 */
const withinAmounts = (from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from ? sql`${caseList.claim_amount} >= ${amount(from)}` : undefined,
    to ? sql`${caseList.claim_amount} <= ${amount(to)}` : undefined,
  );

function amount(decimal: string): SQL {
  if (!/^\d+(\.\d+)?$/u.test(decimal)) throw new TypeError("an amount that is not a decimal number");
  return sql.raw(decimal);
}

/** Days past due are counted from the day of default. */
function pastDue(filters: CaseFilters): SQL | undefined {
  const { past_due_from: from, past_due_to: to } = filters;
  if (from === undefined && to === undefined) return undefined;
  const ago = (days: number | undefined) => (days === undefined ? undefined : addDays(dayOf(filters), -days));
  return within(caseList.default_date, ago(to), ago(from));
}

function stageIs({ stage }: CaseFilters): SQL | undefined {
  if (stage === undefined) return undefined;
  if (stage === NO_VALUE) return isNull(caseList.stage_key);
  return inArray(caseList.stage_key, stageKeys(stage));
}

function advocateIs({ advocate }: CaseFilters): SQL | undefined {
  if (advocate === undefined) return undefined;
  return advocate === NO_VALUE ? isNull(caseList.advocate_id) : eq(caseList.advocate_id, advocate);
}

const awaiting = queries
  .select({ id: documentRequests.case_id })
  .from(documentRequests)
  .where(isNull(documentRequests.received_at));

/**
 * What was found no longer holds: until it is found anew nobody may rely on there being none. Written into the statement:
 * of a parameter PostgreSQL could not tell that the index of such rows has them.
 */
const isOpen = sql`${caseObjections.found_on} = '-infinity'`;

/** Of a row of case_objections: whether anything speaks against the paper, or may. */
export const isObjected = or(isOpen, sql`${caseObjections.open_objections} <> '{}'`);

function isFoundOf(filters: CaseFilters): SQL | undefined {
  const asked = objectionConditions(filters);
  if (asked === undefined) return undefined;
  const ids = queries.select({ id: caseObjections.case_id }).from(caseObjections).where(asked);
  return inArray(caseList.case_id, ids);
}

function endsSoon(filters: CaseFilters): SQL | undefined {
  if (filters.limitation_days === undefined) return undefined;
  const today = dayOf(filters);
  return or(isOpen, between(caseObjections.limitation_ends, today, addDays(today, filters.limitation_days)));
}

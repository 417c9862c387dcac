// The filters of the case list in SQL: once for cases, for the list and for acts on all that match; once for what the
// counters know of them, so that most lists need not count.
import {
  and,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { QueryBuilder, type AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "#app/database/like.server.ts";
import {
  batches,
  branches,
  caseCounts,
  caseList,
  caseObjections,
  cases,
  caseSearch,
} from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import type { ProgressBar } from "#app/domain/batches/progress.ts";
import { COURTS, type Court } from "#app/domain/cases/courts.ts";
import { BATCH_STATUSES } from "#app/domain/cases/filing.ts";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import { listConditions, objectionConditions } from "./case-list-conditions.server.ts";
import { isTextSearched, rowsFound } from "./case-text.server.ts";

const queries = new QueryBuilder();

/** Which cases a list shows, and an act on all of them is for. */
export function caseConditions(scope: Scope, filters: CaseFilters): SQL {
  const { case_batch_id, client_batch_id, client } = filters;
  const listed = listConditions(filters);
  const inList = queries.select({ id: caseList.case_id }).from(caseList).where(listed);
  const condition = and(
    inScope(scope, cases.client_id),
    equals(cases.batch_id, case_batch_id),
    equals(cases.batch_id, client_batch_id),
    equals(cases.client_id, client),
    inBatches(cases.batch_id, filters),
    ownConditions(filters),
    listed === undefined ? undefined : inArray(cases.id, inList),
    isTextSearched(filters)
      ? sql`${cases.id} in (${rowsFound(scope, filters, sql`${caseSearch.case_id}`)})`
      : undefined,
  );
  return condition ?? sql`true`;
}

/** The rows of case_search of a list of what was typed: case_list is read only for what they do not hold. */
export function searchedRows(scope: Scope, filters: CaseFilters): SQL {
  const more = and(
    equals(caseSearch.batch_id, filters.case_batch_id),
    equals(caseSearch.batch_id, filters.client_batch_id),
    equals(caseSearch.client_id, filters.client),
    inBatches(caseSearch.batch_id, filters),
    flagConditions(filters, caseSearch),
    filters.progress && isListed(inProgress(filters.progress, caseList)),
  );
  return rowsFound(
    scope,
    filters,
    sql`${caseSearch.case_id} as id, ${caseSearch.batch_id} as batch_id`,
    more,
  );
}

/** What is asked of the row of case_list that belongs to one of case_search. */
function isListed(condition: SQL | undefined): SQL {
  const itself = eq(caseList.case_id, caseSearch.case_id);
  return exists(
    queries
      .select({ one: sql`1` })
      .from(caseList)
      .where(and(itself, condition)),
  );
}

/** A table that has of each case what is asked here. */
type Rows = typeof cases | typeof caseList;
type Flagged = Pick<
  Rows | typeof caseSearch,
  "is_filed" | "email_replied" | "data_pending" | "branch_name" | "batch_id"
>;

/** What the cases of a batch are still to be asked once the batch itself matches; undefined: nothing. */
export const ownConditions = (filters: CaseFilters, of: Rows = cases): SQL | undefined =>
  and(flagConditions(filters, of), filters.progress && inProgress(filters.progress, of));

const flagConditions = (filters: CaseFilters, of: Flagged): SQL | undefined =>
  and(
    is(of.is_filed, filters.case_status),
    is(of.email_replied, filters.email_replied),
    is(of.data_pending, filters.missing_data_pendency),
    filters.branch ? shownBranch(filters.branch, of) : undefined,
  );

/** All that is asked but what was typed, on case_list. */
export function rowConditions(scope: Scope, filters: CaseFilters): SQL {
  const condition = and(
    inScope(scope, caseList.client_id),
    equals(caseList.batch_id, filters.case_batch_id),
    equals(caseList.batch_id, filters.client_batch_id),
    equals(caseList.client_id, filters.client),
    inBatches(caseList.batch_id, filters),
    ownConditions(filters, caseList),
    listConditions(filters),
  );
  return condition ?? sql`true`;
}

/**
 * The same on case_objections, of a list that asks nothing else of a case than they say: half of all cases may have
 * objections, and to look up each took ten times as long. Undefined: more is asked, or nothing of them.
 */
export function objectedRows(scope: Scope, filters: CaseFilters): SQL | undefined {
  const asked = objectionConditions(filters);
  const others = {
    ...filters,
    objections: undefined,
    limitation_days: undefined,
    limitation_ended: undefined,
  };
  const asksMore = isTextSearched(others) || (ownConditions(others) ?? listConditions(others));
  if (asked === undefined || asksMore) return undefined;
  return and(
    asked,
    equals(caseObjections.batch_id, filters.case_batch_id),
    batchIn(caseObjections.batch_id, batchesOfCases(scope, others)),
  );
}

/** Which batches have cases that match. */
export function batchesOfCases(scope: Scope, filters: CaseFilters): SQL | undefined {
  return and(
    scope.clientIds === null ? undefined : inScope(scope, batches.client_id),
    equals(batches.id, filters.case_batch_id),
    equals(batches.id, filters.client_batch_id),
    equals(batches.client_id, filters.client),
    ...batchProperties(filters),
  );
}

/** The same as ownConditions, of the kinds that are counted. */
export function kindsOfCases(filters: CaseFilters): SQL | undefined {
  return and(
    is(caseCounts.is_filed, filters.case_status),
    is(caseCounts.email_replied, filters.email_replied),
    is(caseCounts.data_pending, filters.missing_data_pendency),
    filters.branch
      ? sql`${caseCounts.branch_name} = any (array(${countedBranches(filters.branch)}))`
      : undefined,
  );
}

/**
 * The names of branches that are counted and hold a text. Each is looked up as the next after the one before: a name
 * stands in a row of every kind of every batch, and to compare them all took three times as long.
 */
const countedBranches = (text: string): SQL => {
  const name = caseCounts.branch_name;
  const next = (after: SQL) =>
    sql`select ${name} as name from ${caseCounts} ${after} order by ${name} limit 1`;
  return sql`
    with recursive names as (
      (${next(sql``)}) union all
      select (${next(sql`where ${name} > names.name`)}) from names where names.name is not null)
    select name from names where name ilike ${likePattern(text)}`;
};

const equals = (column: AnyPgColumn, value: number | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** Without a parameter, of which PostgreSQL could not tell beforehand how many rows it leaves. */
function is(column: AnyPgColumn, value: boolean | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  return value ? sql`${column}` : sql`not ${column}`;
}

function inBatches(column: AnyPgColumn, filters: CaseFilters): SQL | undefined {
  return batchIn(column, and(...batchProperties(filters)));
}

function batchIn(column: AnyPgColumn, condition: SQL | undefined): SQL | undefined {
  if (condition === undefined) return undefined;
  return inArray(column, queries.select({ id: batches.id }).from(batches).where(condition));
}

function batchProperties({ batch_status, relief_sought, court }: CaseFilters): SQL[] {
  const [active] = BATCH_STATUSES;
  const shownStatus = sql`lower(coalesce(nullif(btrim(${batches.batch_status}), ''), ${active}))`;
  return [
    ...(batch_status ? [eq(shownStatus, batch_status.toLowerCase())] : []),
    ...(relief_sought ? [sql`${relief_sought} = any(${batches.relief_sought})`] : []),
    ...(court ? [inCourt(court)] : []),
  ];
}

/** A batch may name a court that is not in the list. */
function inCourt(court: Court): SQL {
  if (court !== "other") return eq(batches.jurisdiction_court, court);
  return notInArray(
    batches.jurisdiction_court,
    COURTS.filter((each) => each !== "other"),
  );
}

/** As the column of cases is generated; case_list has what it says in others. */
function inProgress(bar: ProgressBar, of: Rows): SQL | undefined {
  if (of === cases) return eq(cases.progress, bar);
  if (bar === "closed") return sql`${caseList.is_closed}`;
  const heard =
    bar === "first_hearing" ? isNull(of.previous_hearing_date) : isNotNull(of.previous_hearing_date);
  return and(
    sql`not ${caseList.is_closed}`,
    is(of.is_filed, bar !== "not_filed"),
    bar === "not_filed" ? undefined : heard,
  );
}

/**
 * A case is shown with its own branch, else with its batch's. The few names there are are compared, not each case's: of a name that
 * many have, that took a tenth longer.
 */
function shownBranch(text: string, of: Flagged): SQL | undefined {
  const ofBatch = queries
    .select({ id: batches.id })
    .from(batches)
    .innerJoin(branches, eq(branches.id, batches.branch_id))
    .where(ilike(branches.branch_name, likePattern(text)));
  const isOwn = sql`${of.branch_name} in (${countedBranches(text)})`;
  return or(isOwn, and(isNull(of.branch_name), inArray(of.batch_id, ofBatch)));
}

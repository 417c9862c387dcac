// Which cases a page of the list shows, and how many there are in all. Cases stand by batch, the newest first, and in
// a batch in the order of its sheet: with the number of matching cases of each batch at hand, the batch that a page
// lies in is known at once, however far down it is.
import { sql, type SQL } from "drizzle-orm";
import { batches, caseCounts, caseList, caseObjections, caseSearch } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import type { Sort } from "#app/domain/cases/list-filters.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { CaseFilters } from "#app/provider/contract/cases/cases.ts";
import {
  batchesOfCases,
  kindsOfCases,
  objectedRows,
  ownConditions,
  rowConditions,
  searchedRows,
} from "./case-conditions.server.ts";
import { listConditions, picksFew } from "./case-list-conditions.server.ts";
import { isTextSearched, rowsFound } from "./case-text.server.ts";
import { sortColumns, sortedIds } from "./case-order.server.ts";

/**
 * A query of one row: `count`, all that match exactly; `ids` of the page's cases; `is_there`, whether the batch the
 * list is of is one the user may see, true for a list of no single batch.
 * @param page from 1; beyond the last one there are no ids, but there is a count
 * @param many see MANY_HITS
 */
export function pageOfCases(
  scope: Scope,
  filters: CaseFilters,
  page: number,
  sort?: Sort,
  many = MANY_HITS,
): SQL {
  const skip = page === 1 ? constant(0) : sql`${(page - 1) * PAGE_SIZE}::bigint`;
  const found = pageFound(scope, filters, skip, sort, many);
  const { case_batch_id } = filters;
  const isThere =
    case_batch_id === undefined
      ? sql`true`
      : sql`exists (select from ${batches} where ${batches.id} = ${case_batch_id} and ${inScope(scope, batches.client_id)})`;
  // Without the offset PostgreSQL would find the ids anew wherever they are used.
  return sql`select found.count, found.ids, ${isThere} as is_there from (${found}) found offset 0`;
}

/** How many hits are too many to look up each: that takes 25 ms among 500,000 cases, to go down them all 80. */
const MANY_HITS = 10_000;

function pageFound(scope: Scope, filters: CaseFilters, skip: SQL, sort: Sort | undefined, many: number): SQL {
  const isListed = listConditions(filters) !== undefined;
  if (isTextSearched(filters) && !isListed) {
    return sort === undefined
      ? searched(scope, filters, skip)
      : searchedInOrder(scope, filters, skip, sort, many);
  }
  if (sort !== undefined || isListed || isCountedByNone(filters)) return listed(scope, filters, skip, sort);
  return counted(scope, filters, skip);
}

/**
 * Written into the statement: of a limit that is a parameter PostgreSQL expects a tenth of all rows, and then plans anew
 * for every page, which takes it as long as the answer.
 */
const constant = (value: number): SQL => sql.raw(String(value));
const SIZE = constant(PAGE_SIZE);

/** Only what was typed has to be searched for: the hits are found, counted and put in order. */
function searched(scope: Scope, filters: CaseFilters, skip: SQL): SQL {
  return sql`
    with hits as materialized (${searchedRows(scope, filters)})
    select (select count(*)::int from hits) as count,
           array(select id from hits order by batch_id desc, id limit ${SIZE} offset ${skip}) as ids`;
}

/**
 * What was typed, in another order. What many cases have stands all over the list, so that going down its order soon meets
 * a page of hits; to look each of them up took three times as long. The condition that `is true` stays one: as a join
 * PostgreSQL would put all hits in order after all.
 */
function searchedInOrder(scope: Scope, filters: CaseFilters, skip: SQL, sort: Sort, many: number): SQL {
  const isHit = sql`${caseList.case_id} in (select id from hits)`;
  const few = sql`select ${sortColumns(sort)} from ${caseList} where ${isHit}`;
  return sql`
    with hits as materialized (${searchedRows(scope, filters)}),
    counted as (select count(*)::int as n from hits)
    select n as count,
           case when n > ${constant(many)}
             then array(${sortedIds(sql`(${isHit}) is true`, skip, SIZE, sort)})
             else array(with case_list as materialized (${few}) ${sortedIds(sql`true`, skip, SIZE, sort)}) end as ids
      from counted`;
}

/** What no counter knows, or stands in another order: from case_list, whose indexes have each order. */
function listed(scope: Scope, filters: CaseFilters, skip: SQL, sort: Sort | undefined): SQL {
  const rows = rowConditions(scope, filters);
  if (isTextSearched(filters)) {
    return found(
      sql`select ${sortColumns(sort)} from ${caseList} where ${rows} and ${caseList.case_id} in (
        ${rowsFound(scope, filters, sql`${caseSearch.case_id}`)})`,
      skip,
      sort,
    );
  }
  const objected = objectedRows(scope, filters);
  if (objected && sort === undefined) {
    const ids = sql`select ${caseObjections.case_id} as id from ${caseObjections} where ${objected}
      order by ${caseObjections.batch_id} desc nulls last, ${caseObjections.case_id} limit ${SIZE} offset ${skip}`;
    return sql`select (${countOf(caseObjections, objected)}) as count, array(${ids}) as ids`;
  }
  if (picksFew(filters))
    return found(sql`select ${sortColumns(sort)} from ${caseList} where ${rows}`, skip, sort);
  return sql`select (${countOfListed()}) as count, array(${sortedIds(rows, skip, SIZE, sort)}) as ids`;

  function countOfListed(): SQL {
    if (objected) return countOf(caseObjections, objected);
    if (listConditions(filters) || isCountedByNone(filters)) return countOf(caseList, rows);
    return sql`select coalesce(sum(n), 0)::int from (${countsOfBatches(scope, filters)}) counts`;
  }
}

const countOf = (table: typeof caseList | typeof caseObjections, rows: SQL): SQL =>
  sql`select count(*)::int from ${table} where ${rows}`;

/** Found once, counted and put in order: an index finds them, whatever order they are to stand in. */
const found = (hits: SQL, skip: SQL, sort: Sort | undefined): SQL =>
  sql`with case_list as materialized (${hits})
    select (select count(*)::int from case_list) as count, array(${sortedIds(sql`true`, skip, SIZE, sort)}) as ids`;

/**
 * A batch has one matching case at least, so that no more batches need be looked at than cases are passed over. Far
 * down in a large batch its end is nearer: what is there is the same from both sides.
 */
function counted(scope: Scope, filters: CaseFilters, skip: SQL): SQL {
  const inBatch = sql`${caseList.batch_id} = on_page.batch_id and ${ownConditions(filters, caseList) ?? sql`true`}`;
  return sql`
    with counts as ${counterOf(filters) ? sql`not materialized` : sql`materialized`} (${countsOfBatches(scope, filters)}),
    placed as (
      select batch_id, n, sum(n) over (order by batch_id desc) as upto
        from (select batch_id, n from counts order by batch_id desc limit ${skip} + ${SIZE}) down_to_page),
    on_page as (
      select batch_id, n, greatest(${skip} - (upto - n), 0) as skip from placed
       where upto - n < ${skip} + ${SIZE} and upto > ${skip})
    select (select coalesce(sum(n), 0)::int from counts) as count,
           array(
             select found.id from on_page cross join lateral (
               (select ${caseList.case_id} as id from ${caseList} where ${inBatch} and on_page.skip * 2 <= on_page.n
                 order by ${caseList.case_id} limit ${SIZE} offset on_page.skip)
               union all
               (select ${caseList.case_id} from ${caseList} where ${inBatch} and on_page.skip * 2 > on_page.n
                 order by ${caseList.case_id} desc limit least(${SIZE}, on_page.n - on_page.skip)
                 offset greatest(on_page.n - on_page.skip - ${SIZE}, 0))
             ) found
              order by on_page.batch_id desc, found.id limit ${SIZE}) as ids`;
}

/** The number of matching cases of each batch: from its own counters where they say all that is asked. */
function countsOfBatches(scope: Scope, filters: CaseFilters): SQL {
  const ofBatches = batchesOfCases(scope, filters);
  const counter = counterOf(filters);
  if (counter) {
    return sql`select ${batches.id} as batch_id, ${counter} as n from ${batches}
      where ${ofBatches ?? sql`true`} and ${counter} > 0`;
  }
  const inThese = ofBatches
    ? sql`and ${caseCounts.batch_id} in (select ${batches.id} from ${batches} where ${ofBatches})`
    : sql``;
  return sql`select ${caseCounts.batch_id} as batch_id, sum(${caseCounts.cases})::int as n from ${caseCounts}
    where ${kindsOfCases(filters) ?? sql`true`} ${inThese} group by ${caseCounts.batch_id}`;
}

/** Batches count their bars, and kinds of cases, but not the one by the other. */
const isCountedByNone = ({ progress, ...others }: CaseFilters): boolean =>
  progress !== undefined && kindsOfCases(others) !== undefined;

/** What a batch itself counts: all its cases, its bars, and those that are filed; null where kinds must be added up. */
function counterOf({ case_status, progress, ...others }: CaseFilters): SQL | null {
  if (kindsOfCases(others)) return null;
  if (progress) return sql`${batches[progress]}`;
  if (case_status === undefined) return sql`${batches.total_cases}`;
  return case_status ? sql`${batches.filed}` : sql`(${batches.total_cases} - ${batches.filed})`;
}

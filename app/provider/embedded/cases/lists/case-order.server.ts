// The orders of the case list on case_list, each answered by an index from both its ends.
import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { caseList } from "#app/database/schema.ts";
import type { Sort, SortKey } from "#app/domain/cases/list-filters.ts";

/** What is never missing is compared sign by sign, which is quick and the same on every machine. */
const ORDERS: Record<SortKey, { column: AnyPgColumn; by: SQL; mayBeMissing: boolean }> = {
  next_hearing: {
    column: caseList.next_hearing_date,
    by: sql`${caseList.next_hearing_date}`,
    mayBeMissing: true,
  },
  claim: { column: caseList.claim_amount, by: sql`${caseList.claim_amount}`, mayBeMissing: true },
  default_date: { column: caseList.default_date, by: sql`${caseList.default_date}`, mayBeMissing: true },
  lan: { column: caseList.lan_order, by: sql`${caseList.lan_order} collate "C"`, mayBeMissing: false },
  name: { column: caseList.name_order, by: sql`${caseList.name_order} collate "C"`, mayBeMissing: false },
};

/** What `sortedIds` needs of a row. */
export function sortColumns(sort: Sort | undefined): SQL {
  const column = sort === undefined ? caseList.batch_id : ORDERS[keyOf(sort)].column;
  return sql`${caseList.case_id}, ${column}`;
}

const keyOf = (sort: Sort): SortKey => sort.replace("-", "") as SortKey;

/** The ids of a page of what matches. Ties stand by id, and cases without the value at the end, whichever way it is. */
export function sortedIds(matching: SQL, skip: SQL, size: SQL, sort: Sort | undefined): SQL {
  const ids = sql`select ${caseList.case_id} as id from ${caseList} where ${matching}`;
  const page = sql`limit ${size} offset ${skip}`;
  if (sort === undefined) {
    return sql`${ids} order by ${caseList.batch_id} desc nulls last, ${caseList.case_id} ${page}`;
  }
  const isDown = sort.startsWith("-");
  const { by, mayBeMissing } = ORDERS[keyOf(sort)];
  if (!isDown) return sql`${ids} order by ${by}, ${caseList.case_id} ${page}`;
  if (!mayBeMissing) return sql`${ids} order by ${by} desc, ${caseList.case_id} desc ${page}`;
  // Backwards an index begins with the missing ones. One part after the other: a part with a limit is never run beside another.
  const enough = sql`limit ${skip} + ${size}`;
  return sql`select id from (
    (${ids} and ${by} is not null order by ${by} desc, ${caseList.case_id} desc ${enough})
    union all
    (${ids} and ${by} is null order by ${caseList.case_id} desc ${enough})) sorted ${page}`;
}

// The filters of the case list in SQL: once for cases, for the list and for acts on all that match; once for what the
// counters know of them, so that most lists need not count.
import { and, eq, ilike, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { QueryBuilder, type AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "#app/database/like.server.ts";
import { batches, branches, caseCounts, cases } from "#app/database/schema.ts";
import { inScope, type Scope } from "#app/database/scope.server.ts";
import { BATCH_STATUSES } from "#app/domain/filing.ts";
import { SEARCH_INSIDE_FROM } from "#app/domain/limits.ts";
import type { CaseFilters } from "../../contract/selection.ts";

const queries = new QueryBuilder();

/** Which cases a list shows, and an act on all of them is for. */
export function caseConditions(scope: Scope, filters: CaseFilters): SQL {
  const { case_batch_id, client_batch_id, client } = filters;
  const ofBatches = [...batchProperties(filters)];
  const batchIds = queries
    .select({ id: batches.id })
    .from(batches)
    .where(and(...ofBatches));
  const condition = and(
    inScope(scope, cases.client_id),
    equals(cases.batch_id, case_batch_id),
    equals(cases.batch_id, client_batch_id),
    equals(cases.client_id, client),
    ofBatches.length === 0 ? undefined : inArray(cases.batch_id, batchIds),
    ownConditions(filters),
    ...textConditions(filters),
  );
  return condition ?? sql`true`;
}

/** What the cases of a batch are still to be asked once the batch itself matches; undefined: nothing. */
export function ownConditions(filters: CaseFilters): SQL | undefined {
  return and(
    equals(cases.is_filed, filters.case_status),
    equals(cases.email_replied, filters.email_replied),
    equals(cases.data_pending, filters.missing_data_pendency),
    filters.branch ? shownBranch(likePattern(filters.branch)) : undefined,
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
    equals(caseCounts.is_filed, filters.case_status),
    equals(caseCounts.email_replied, filters.email_replied),
    equals(caseCounts.data_pending, filters.missing_data_pendency),
    filters.branch ? ilike(caseCounts.branch_name, likePattern(filters.branch)) : undefined,
  );
}

/** Whether cases must be looked for by what was typed: no counter knows that. */
export const isTextSearched = ({ customer_name, search }: CaseFilters): boolean =>
  Boolean(customer_name ?? search);

const equals = (column: AnyPgColumn, value: number | boolean | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

function batchProperties({ batch_status, relief_sought }: CaseFilters): SQL[] {
  const [active] = BATCH_STATUSES;
  const shownStatus = sql`lower(coalesce(nullif(btrim(${batches.batch_status}), ''), ${active}))`;
  return [
    ...(batch_status ? [eq(shownStatus, batch_status.toLowerCase())] : []),
    ...(relief_sought ? [sql`${relief_sought} = any(${batches.relief_sought})`] : []),
  ];
}

/** A case is shown with its own branch, else with its batch's. */
function shownBranch(pattern: string): SQL | undefined {
  const ofBatch = queries
    .select({ id: batches.id })
    .from(batches)
    .innerJoin(branches, eq(branches.id, batches.branch_id))
    .where(ilike(branches.branch_name, pattern));
  return or(
    ilike(cases.branch_name, pattern),
    and(isNull(cases.branch_name), inArray(cases.batch_id, ofBatch)),
  );
}

/** A host that does not know `search` is sent its words as the name, too (contract/cases.ts): that is one search. */
function textConditions({ customer_name, search }: CaseFilters): (SQL | undefined)[] {
  return [
    customer_name && customer_name !== search ? inName(customer_name) : undefined,
    search
      ? or(
          inName(search),
          ...[cases.lan_number, cases.case_no, cases.e_filing_case_number].map((number) =>
            ilike(number, isLongEnough(search) ? likePattern(search) : beginsWith(search)),
          ),
        )
      : undefined,
  ];
}

/** Anywhere in a name; of a text too short for the index, where a word begins. */
function inName(text: string): SQL | undefined {
  if (isLongEnough(text)) return ilike(cases.customer_name, likePattern(text));
  return or(
    ilike(cases.customer_name, beginsWith(text)),
    ilike(cases.customer_name, `% ${beginsWith(text)}`),
  );
}

const beginsWith = (text: string): string => likePattern(text).slice(1);
const isLongEnough = (text: string): boolean => Array.from(text).length >= SEARCH_INSIDE_FROM;

// Export Selected: the chosen cases as they are now, as one workbook.
import { eq, sql, type SQL } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import {
  advocates,
  batches,
  branches,
  caseList,
  cases,
  clients,
  documentRequests,
} from "#app/database/schema.ts";
import type { Sort } from "#app/domain/cases/list-filters.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { writeReport, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import { reportColumns, type Column } from "../batches/report-columns.ts";
import { sortedIds } from "../cases/lists/case-order.server.ts";
import { isBeingWorkedOut } from "../cases/being-worked-out.server.ts";
import { filtersSeen } from "../cases/lists/note-cases-seen.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { anyOf, chosenCases } from "./chosen-cases.server.ts";
import { BATCH, tableColumns, type TableCase, type TableReportColumn } from "./table-columns.ts";

const ROWS_PER_QUERY = 500;

export const exportCases = async (
  call: UserCall,
  { selection, columns: asked, sort }: Input<"exportCases">,
) => {
  const { services, user, actor } = call;
  const { db, files, now } = services;
  await countForUser(call, "exportsPerHour");
  const chosen = chosenCases(user, selection);
  const ids = await inOrder(db, chosen, sort);
  if (ids.length === 0) throw new Refusal(messages.cases.noneSelected);
  if (ids.length > MAX_ROWS) throw new Refusal(messages.bulk.tooManyToExport(MAX_ROWS));
  const columns = asked ? tableColumns(asked) : withBatch(reportColumns(await extraHeaders(db, chosen)));
  const workbook = await temporaryWorkbook(files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: "Cases",
      columns: columns.map(({ header, kind }) => ({ header, kind })),
      rows: rowsOf(db, ids, columns),
    }),
  );
  await recordOrRemove(workbook, () =>
    db.transaction((tx) =>
      record(tx, actor, {
        action: "cases.exported",
        object: { type: "case", id: null },
        after: {
          count: ids.length,
          case_ranges: idRanges(ids),
          ...(asked ? { columns: asked } : {}),
          ...("ids" in selection ? {} : filtersSeen(selection.filters)),
        },
      }),
    ),
  );
  return {
    data: {
      name: `Cases-${todayInIndia(now())}.xlsx`,
      mediaType: XLSX,
      bytes: workbook.bytes,
      stream: webStream(workbook.open()),
    },
  };
};

/** After what names the case. */
function withBatch([first, ...others]: Column[]): Column[] {
  return [...(first ? [first] : []), BATCH, ...others].slice(0, MAX_COLUMNS);
}

/** Columns of the lenders' sheets that no attribute claims. */
async function extraHeaders(db: Database, chosen: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ header: string }>(
    sql`select distinct jsonb_object_keys(${cases.extras}) as header from ${cases}
      where ${chosen} order by header limit ${MAX_COLUMNS}`,
  );
  return rows.map(({ header }) => header);
}

/** The ids of the chosen cases as their list shows them, or one more than are exported at most. */
async function inOrder(db: Database, chosen: SQL, sort: Sort | undefined): Promise<number[]> {
  const listed = sql`${caseList.case_id} in (select ${cases.id} from ${cases} where ${chosen})`;
  const ids = sortedIds(listed, sql`0`, sql`${MAX_ROWS + 1}`, sort);
  const { rows } = await db.execute<{ ids: string[] }>(sql`select array(${ids}) as ids`);
  return (rows[0]?.ids ?? []).map(Number);
}

async function* rowsOf(
  db: Database,
  ids: readonly number[],
  columns: readonly TableReportColumn[],
): AsyncGenerator<ReportRow> {
  for (let from = 0; from < ids.length; from += ROWS_PER_QUERY) {
    const part = ids.slice(from, from + ROWS_PER_QUERY);
    const rows: (TableCase & { client_name: string })[] = await db
      .select({
        litigationCase: cases,
        advocate: advocates.name,
        client_name: clients.full_name,
        branch_name: sql<string | null>`coalesce(${cases.branch_name}, ${branches.branch_name})`,
        assignment_date: batches.assignment_date,
        missing_data_open: isBeingWorkedOut,
        awaited: sql<string | null>`(
          select string_agg(${documentRequests.document_type}, ', ' order by ${documentRequests.id})
          from ${documentRequests}
          where ${documentRequests.case_id} = ${cases.id} and ${documentRequests.received_at} is null)`,
      })
      .from(cases)
      .innerJoin(clients, eq(clients.id, cases.client_id))
      .innerJoin(batches, eq(batches.id, cases.batch_id))
      .leftJoin(branches, eq(branches.id, batches.branch_id))
      .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
      .where(eq(cases.id, anyOf(part)))
      .orderBy(sql`array_position(${sql.param(part)}::bigint[], ${cases.id})`);
    for (const row of rows) yield columns.map(({ value }) => value(row, row.client_name));
  }
}

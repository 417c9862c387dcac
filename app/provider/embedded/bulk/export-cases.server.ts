// Export Selected: the chosen cases as they are now, as one workbook.
import { and, asc, count, eq, gt, sql, type SQL } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { advocates, batches, branches, cases, clients, documentRequests } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { writeReport, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import { reportColumns, type Column } from "../batches/report-columns.ts";
import { isBeingWorkedOut } from "../cases/being-worked-out.server.ts";
import { filtersSeen } from "../cases/note-cases-seen.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { chosenCases } from "./chosen-cases.server.ts";
import { BATCH, tableColumns, type TableCase, type TableReportColumn } from "./table-columns.ts";

const ROWS_PER_QUERY = 500;

export const exportCases = async (call: UserCall, { selection, columns: asked }: Input<"exportCases">) => {
  const { services, user, actor } = call;
  const { db, files, now } = services;
  await countForUser(call, "exportsPerHour");
  const chosen = chosenCases(user, selection);
  const [counted] = await db.select({ count: count() }).from(cases).where(chosen);
  const rows = counted?.count ?? 0;
  if (rows === 0) throw new Refusal(messages.cases.noneSelected);
  if (rows > MAX_ROWS) throw new Refusal(messages.bulk.tooManyToExport(MAX_ROWS));
  const columns = asked ? tableColumns(asked) : withBatch(reportColumns(await extraHeaders(db, chosen)));
  const exported: number[] = [];
  const workbook = await temporaryWorkbook(files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: "Cases",
      columns: columns.map(({ header, kind }) => ({ header, kind })),
      rows: rowsOf(db, chosen, columns, exported),
    }),
  );
  await recordOrRemove(workbook, () =>
    db.transaction((tx) =>
      record(tx, actor, {
        action: "cases.exported",
        object: { type: "case", id: null },
        after: {
          count: rows,
          case_ranges: idRanges(exported),
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

/** @param exported gets the id of every case written: whose data left the panel is kept */
async function* rowsOf(
  db: Database,
  chosen: SQL,
  columns: readonly TableReportColumn[],
  exported: number[],
): AsyncGenerator<ReportRow> {
  let after = 0;
  for (;;) {
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
      .where(and(chosen, gt(cases.id, after)))
      .orderBy(asc(cases.id))
      .limit(ROWS_PER_QUERY);
    for (const row of rows) {
      exported.push(row.litigationCase.id);
      yield columns.map(({ value }) => value(row, row.client_name));
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) return;
    after = last.litigationCase.id;
  }
}

// Download Report: the cases of a batch as they are now, as a workbook.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { advocates, cases } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { MAX_COLUMNS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { writeReport, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import type { FileReply } from "../../contract/wire.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { batchInScope } from "./batch-in-scope.server.ts";
import { reportColumns, type ReportCase } from "./report-columns.ts";

const ROWS_PER_QUERY = 500;

/** @throws Refusal for a batch that is not there, or that was not uploaded as a file */
export async function batchReport({ services, user, actor }: UserCall, batchId: number): Promise<FileReply> {
  const { batch, client } = await batchInScope(services.db, user, batchId);
  if (batch.file_key === null) throw new Refusal(messages.batches.reportNotAvailable);
  const columns = reportColumns(await extraHeaders(services.db, batchId));
  const reported: number[] = [];
  const workbook = await temporaryWorkbook(services.files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: `Batch ${batchId}`,
      columns: columns.map(({ header, kind }) => ({ header, kind })),
      rows: rowsOf(services.db, batchId, (row) => {
        reported.push(row.litigationCase.id);
        return columns.map(({ value }) => value(row, client.full_name));
      }),
    }),
  );
  await recordOrRemove(workbook, () =>
    services.db.transaction((tx) =>
      record(tx, actor, {
        action: "batch.report_downloaded",
        object: { type: "batch", id: batchId },
        clientId: batch.client_id,
        after: { case_ranges: idRanges(reported) },
      }),
    ),
  );
  return {
    name: `Batch-${batchId}-report-${todayInIndia(services.now())}.xlsx`,
    mediaType: XLSX,
    bytes: workbook.bytes,
    stream: webStream(workbook.open()),
  };
}

/** Columns of the lender's sheet that no attribute claims. */
async function extraHeaders(db: Database, batchId: number): Promise<string[]> {
  const { rows } = await db.execute<{ header: string }>(
    sql`select distinct jsonb_object_keys(${cases.extras}) as header from ${cases}
      where ${cases.batch_id} = ${batchId} order by header limit ${MAX_COLUMNS}`,
  );
  return rows.map(({ header }) => header);
}

async function* rowsOf(
  db: Database,
  batchId: number,
  written: (row: ReportCase) => ReportRow,
): AsyncGenerator<ReportRow> {
  let after = 0;
  for (;;) {
    const rows: ReportCase[] = await db
      .select({ litigationCase: cases, advocate: advocates.name })
      .from(cases)
      .leftJoin(advocates, eq(advocates.id, cases.advocate_id))
      .where(and(eq(cases.batch_id, batchId), gt(cases.id, after)))
      .orderBy(asc(cases.id))
      .limit(ROWS_PER_QUERY);
    for (const row of rows) yield written(row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) return;
    after = last.litigationCase.id;
  }
}

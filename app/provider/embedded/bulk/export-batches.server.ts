// Export Selected of batches: one line for each, with the numbers its bars are drawn from.
import { and, asc, count, gt } from "drizzle-orm";
import { shownBatchName } from "#app/domain/batches/batch-name.ts";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { batches } from "#app/database/schema.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { batchStatusLabel } from "#app/domain/cases/filing.ts";
import { MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { PROGRESS_BAR_LABELS } from "#app/domain/batches/progress.ts";
import { reliefLabel } from "#app/domain/cases/reliefs.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { writeReport, type ReportColumn, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import { selectBatches } from "../batches/batch-row.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { chosenBatches } from "./chosen-batches.server.ts";

const ROWS_PER_QUERY = 500;

type Row = Awaited<ReturnType<typeof selectBatches>>[number];
type BatchColumn = ReportColumn & { value: (row: Row) => string | number | null };

const text = (header: string, value: (row: Row) => string | null): BatchColumn => ({
  header,
  kind: "text",
  value,
});
const number = (header: string, value: (row: Row) => number): BatchColumn => ({
  header,
  kind: "number",
  value,
});
const date = (header: string, value: (row: Row) => string | null): BatchColumn => ({
  header,
  kind: "date",
  value,
});

const COLUMNS: readonly BatchColumn[] = [
  number("Batch No", ({ batch }) => batch.id),
  text("Ref", ({ batch }) => shownBatchName(batch.batch_name, batch.id)),
  text("Client", ({ client_name }) => client_name),
  text("Branch", ({ branch_name }) => branch_name),
  date("Upload Date", ({ batch }) => batch.uploaded_date),
  date("Assignment Date", ({ batch }) => batch.assignment_date),
  text("Assigned By", ({ batch }) => batch.assigned_by),
  text("Contact", ({ batch }) => batch.client_contact_no),
  text("Email", ({ batch }) => batch.client_email_id),
  text("Relief Sought", ({ batch }) => batch.relief_sought.map(reliefLabel).join(", ")),
  text("Case Category", ({ batch }) =>
    batch.case_category ? paperCategoryLabel(batch.case_category) : null,
  ),
  text("Jurisdiction State", ({ batch }) =>
    batch.jurisdiction_state ? stateLabel(batch.jurisdiction_state) : null,
  ),
  text("Jurisdiction Court", ({ batch }) =>
    batch.jurisdiction_court ? courtLabel(batch.jurisdiction_court) : null,
  ),
  text("Status", ({ batch }) => batchStatusLabel(batch.batch_status)),
  number("Total Cases", ({ batch }) => batch.total_cases),
  number("Cases Assigned", ({ batch }) => batch.assigned),
  number(PROGRESS_BAR_LABELS.not_filed, ({ batch }) => batch.not_filed),
  number(PROGRESS_BAR_LABELS.first_hearing, ({ batch }) => batch.first_hearing),
  number(PROGRESS_BAR_LABELS.in_progress, ({ batch }) => batch.in_progress),
  number(PROGRESS_BAR_LABELS.closed, ({ batch }) => batch.closed),
];

export const exportBatches = async (call: UserCall, { selection }: Input<"exportBatches">) => {
  const { services, user, actor } = call;
  const { db, files, now } = services;
  await countForUser(call, "exportsPerHour");
  const chosen = chosenBatches(user, selection);
  const [counted] = await db.select({ count: count() }).from(batches).where(chosen);
  const rows = counted?.count ?? 0;
  if (rows === 0) throw new Refusal(messages.batches.noneSelected);
  if (rows > MAX_ROWS) throw new Refusal(messages.bulk.tooManyToExport(MAX_ROWS));
  const workbook = await temporaryWorkbook(files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: "Batches",
      columns: COLUMNS.map(({ header, kind }) => ({ header, kind })),
      rows: rowsOf(db, chosen),
    }),
  );
  await recordOrRemove(workbook, () =>
    db.transaction((tx) =>
      record(tx, actor, {
        action: "batches.exported",
        object: { type: "batch", id: null },
        after: { count: rows, ...("ids" in selection ? { batch_ids: selection.ids } : selection.filters) },
      }),
    ),
  );
  return {
    data: {
      name: `Batches-${todayInIndia(now())}.xlsx`,
      mediaType: XLSX,
      bytes: workbook.bytes,
      stream: webStream(workbook.open()),
    },
  };
};

async function* rowsOf(db: Database, chosen: ReturnType<typeof chosenBatches>): AsyncGenerator<ReportRow> {
  let after = 0;
  for (;;) {
    const rows: Row[] = await selectBatches(db)
      .where(and(chosen, gt(batches.id, after)))
      .orderBy(asc(batches.id))
      .limit(ROWS_PER_QUERY);
    for (const row of rows) yield COLUMNS.map(({ value }) => value(row));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_QUERY) return;
    after = last.batch.id;
  }
}

// A sheet to be filled in: the columns, and the loans of the batch.
import { record } from "#app/database/audit/audit.server.ts";
import { and, asc, eq } from "drizzle-orm";
import { cases } from "#app/database/schema.ts";
import { CASE_HEADER, NAME_HEADER } from "#app/domain/missing-data/workbench.ts";
import { RECORD_SHEET, type RecordSheetField } from "#app/domain/record/record-sheets.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { writeReport, type ReportColumn } from "#app/spreadsheets/write-report.server.ts";
import { countForUser } from "../../account/user-rates.server.ts";
import { batchInScope } from "../../batches/batch-in-scope.server.ts";
import type { Input, UserCall } from "../../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../../files/file-reply.server.ts";

/** What is typed into a text's cell stays as it was typed: "000123" is no number. */
const TEXT = "@";

export const recordSheetTemplate = async (
  call: UserCall,
  { batch_id, kind }: Input<"recordSheetTemplate">,
) => {
  const { services, user, actor } = call;
  const { db, files } = services;
  const { batch } = await batchInScope(db, user, batch_id);
  await countForUser(call, "exportsPerHour");
  const loans = await db
    .select({ id: cases.id, lan: cases.lan_number, name: cases.customer_name })
    .from(cases)
    .where(and(eq(cases.batch_id, batch_id), eq(cases.client_id, batch.client_id)))
    .orderBy(asc(cases.id));
  const [loan, ...fields] = RECORD_SHEET[kind].fields.map(columnOf);
  const columns: ReportColumn[] = [
    ...(loan ? [loan] : []),
    { header: NAME_HEADER, kind: "text", width: 28 },
    ...fields,
    { header: CASE_HEADER, kind: "number" },
  ];
  const rows = loans.map(({ id, lan, name }) => [lan, name, ...fields.map(() => null), id]);
  const workbook = await temporaryWorkbook(files, (to, workFolder) =>
    writeReport({ to, workFolder, sheet: RECORD_SHEET[kind].many, columns, rows }),
  );
  await recordOrRemove(workbook, () =>
    db.transaction((tx) =>
      record(tx, actor, {
        action: "batch.sheet_template_exported",
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: { count: loans.length, case_ranges: idRanges(loans.map(({ id }) => id)) },
      }),
    ),
  );
  return {
    data: {
      name: `${kind}-batch-${batch_id}.xlsx`,
      mediaType: XLSX,
      bytes: workbook.bytes,
      stream: webStream(workbook.open()),
    },
  };
};

function columnOf({ label, kind }: RecordSheetField): ReportColumn {
  return kind === "text" || kind === "choice"
    ? { header: label, kind: "text", format: TEXT }
    : { header: label, kind };
}

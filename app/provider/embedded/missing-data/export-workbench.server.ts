// The blanks of all cases that are not ready, as a sheet to be filled in: a cell is empty where the case lacks the value,
// and has a dash where there is nothing to fill in. Its last columns say which
// case the row is about, where a loan number has several, and which version of it the row was made from.
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import {
  CASE_HEADER,
  LACKS_HEADER,
  LAN_HEADER,
  NAME_HEADER,
  NOTHING_TO_FILL,
  VERSION_HEADER,
} from "#app/domain/missing-data/workbench.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import { writeReport, type ReportColumn, type ReportRow } from "#app/spreadsheets/write-report.server.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, XLSX } from "../files/file-reply.server.ts";
import { readPaperData } from "../papers/paper-data.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { isLacking, orElse, sheetFields, type AskedField } from "./asked-fields.server.ts";
import { batchMissing } from "./batch-missing.server.ts";
import type { Asked } from "./paper-basis.server.ts";

const ROWS_PER_QUERY = 500;
const TEXT = "@";

export const exportWorkbench = async (
  call: UserCall,
  { batch_id, category, fields }: Input<"exportWorkbench">,
) => {
  const { services, user, actor } = call;
  const { db, files, now } = services;
  const { batch } = await batchInScope(db, user, batch_id);
  await countForUser(call, "exportsPerHour");
  const template = await templateOfBatch(db, { batchId: batch_id, clientId: batch.client_id }, category);
  const asked: Asked = { batchId: batch_id, category, template, now: now() };
  const kinds = await batchMissing(db, asked);
  const lacks = new Map<number, readonly string[]>();
  for (const { ids, missing } of kinds) {
    if (missing === null) throw new Refusal(workbenchMessages.notChecked, 503);
    if (missing.length > 0) for (const id of ids) lacks.set(id, missing);
  }
  if (lacks.size === 0) throw new Refusal(workbenchMessages.allReady);
  const needed = new Set([...lacks.values()].flat());
  const columns = sheetFields(template).filter(({ name }) => fields === "all" || needed.has(name));
  if (columns.length === 0) throw new Refusal(workbenchMessages.nothingToFill);
  const ids = [...lacks.keys()].sort((one, other) => one - other);
  const workbook = await temporaryWorkbook(files, (to, workFolder) =>
    writeReport({
      to,
      workFolder,
      sheet: workbenchMessages.sheetName,
      columns: [...NAMING, ...columns.map(columnOf), ...OF_THE_ROW],
      rows: rowsOf(db, asked, ids, lacks, columns),
    }),
  );
  await recordOrRemove(workbook, () =>
    db.transaction((tx) =>
      record(tx, actor, {
        action: "batch.blanks_exported",
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: { category, count: ids.length, case_ranges: idRanges(ids) },
      }),
    ),
  );
  return {
    data: {
      name: `Missing-data-batch-${batch_id}-${category}-${todayInIndia(now())}.xlsx`,
      mediaType: XLSX,
      bytes: workbook.bytes,
      stream: webStream(workbook.open()),
    },
  };
};

const NAMING: ReportColumn[] = [
  { header: LAN_HEADER, kind: "text", format: TEXT },
  { header: NAME_HEADER, kind: "text", width: 28 },
  { header: LACKS_HEADER, kind: "text", width: 36 },
];

const OF_THE_ROW: ReportColumn[] = [
  { header: CASE_HEADER, kind: "number" },
  { header: VERSION_HEADER, kind: "number" },
];

/** What is typed into a text's cell stays as it was typed: "000123" is no number. */
function columnOf({ label, kind }: AskedField): ReportColumn {
  switch (kind) {
    case "date":
    case "amount":
    case "rate":
      return { header: label, kind };
    case "days":
      return { header: label, kind: "number" };
    default:
      return { header: label, kind: "text", format: TEXT };
  }
}

async function* rowsOf(
  db: Database,
  { template }: Asked,
  ids: readonly number[],
  lacks: ReadonlyMap<number, readonly string[]>,
  columns: readonly AskedField[],
): AsyncGenerator<ReportRow> {
  for (let from = 0; from < ids.length; from += ROWS_PER_QUERY) {
    const chunk = ids.slice(from, from + ROWS_PER_QUERY);
    const found = await readPaperData(db, chunk);
    for (const id of chunk) {
      const paperCase = found.get(id);
      if (!paperCase) throw new Refusal(messages.cases.unknown, 404);
      const { lan_number, customer_name, version, data } = paperCase;
      const missing = (lacks.get(id) ?? []).map((name) =>
        [fieldLabel(name), ...orElse(template, name)].sort().join(" or "),
      );
      const cells = columns.map(({ name }) => (isLacking(name, data) ? null : NOTHING_TO_FILL));
      yield [lan_number, customer_name, [...new Set(missing)].join(", "), ...cells, id, version];
    }
  }
}

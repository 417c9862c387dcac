// The correction workbook of a draft: the rows that would be left out, before anything is imported.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { leftOutOf } from "#app/domain/batches/import-plan.ts";
import { correctionName, XLSX_TYPE } from "#app/domain/batches/correction-workbook.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { writeBadRows } from "#app/spreadsheets/write-report.server.ts";
import { requireUpload } from "./draft.server.ts";

export async function loader(visit: LoaderFunctionArgs) {
  const { draft, state } = await requireUpload(visit);
  const { inspection, columns, file } = state;
  const plan = columns?.plan;
  if (!inspection || !plan || !file || leftOutOf(plan.counts) === 0)
    return redirect(paths.uploadColumns(draft.id));
  const to = path.join(draft.folder, "left-out.xlsx");
  const written = await writeBadRows({
    inspection,
    problemsFile: plan.leftOutFile,
    correctionId: columns.correctionId,
    to,
    signal: visit.request.signal,
  });
  if (!written.ok) {
    return done(visit, paths.uploadColumns(draft.id), {
      kind: "danger",
      text: messages.documents.downloadFailed,
    });
  }
  const { size } = await stat(to);
  const stream = Readable.toWeb(createReadStream(to)) as ReadableStream<Uint8Array>;
  return fileResponse(
    { name: correctionName(file.name), mediaType: XLSX_TYPE, bytes: size, stream },
    visit.request,
  );
}

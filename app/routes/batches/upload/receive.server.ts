// The file of an upload: taken in, checked and read in a child process, or read again from another sheet or header row.
import { randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { MAX_ROWS, MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Visit, Visitor } from "#app/http/guard.server.ts";
import { readForm, type SentForm } from "#app/http/uploads.server.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { inspectWorkbook, type InspectRequest } from "#app/spreadsheets/run.server.ts";
import { matchedColumns } from "./columns.server.ts";
import {
  isFileComplete,
  keep,
  ownerOf,
  reopened,
  type DraftVisit,
  type UploadState,
} from "./draft.server.ts";

/** Why a file was not taken or not read; or the state after it was. */
export type Received =
  { ok: true; state: UploadState } | { ok: false; status: number; message: string; retryAfter?: number };

const refused = (status: number, message: string): Received => ({ ok: false, status, message });

/** Takes in the workbook of a form, in the place of the one that may have been there. */
export async function receiveFile(visit: Visit, draftVisit: DraftVisit): Promise<Received> {
  const { application, draft } = draftVisit;
  if ((await application.drafts.freeBytes()) < MIN_FREE_DISK_BYTES)
    return refused(503, messages.files.diskFull);
  const form = await readForm(visit, application.drafts);
  try {
    const sent = form.files.workbook;
    if (!sent) return refused(422, messages.upload.fileRequired);
    const tooMuch = await beyondAllowance(draftVisit, form);
    if (tooMuch) return tooMuch;
    return await application.wizards.exclusively(draft.id, async () => {
      const { state } = await reopened(draftVisit, draft.id);
      const { path: sentFile, name } = sent;
      const inspected = await inspect(draftVisit, visit.request, { file: sentFile, name });
      if (!inspected.ok) return await refusedBy(draftVisit, inspected);
      const file = path.join(draft.folder, `${randomUUID()}.workbook`);
      await rename(sent.path, file);
      form.keep("workbook");
      return readyFor(draftVisit, {
        ...state,
        file: { name: sent.name, size: sent.size, path: file },
        inspection: inspected,
        isSheetChosen: inspected.sheets.length === 1,
        columns: null,
      });
    });
  } finally {
    await form.release();
  }
}

/** Counts everything that came with the form, and refuses what is more than the user may send in a day. */
async function beyondAllowance(visit: DraftVisit, { files }: SentForm): Promise<Received | null> {
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const until = await visit.application.takeUpload(ownerOf(visit), bytes);
  if (!until) return null;
  const retryAfter = Math.ceil((until.getTime() - visit.application.now().getTime()) / 1000);
  return { ok: false, status: 429, message: messages.files.tooMuchToday, retryAfter };
}

const SheetChoice = z.object({
  sheet: z.string().optional(),
  header_row: z.coerce.number().int().min(1).max(MAX_ROWS).optional().catch(undefined),
});

/** Reads the draft's file from the sheet and the header row that the staff chose. */
export async function readSheet(request: Request, visit: DraftVisit, form: FormData): Promise<Received> {
  const chosen = SheetChoice.parse(Object.fromEntries(form));
  return visit.application.wizards.exclusively(visit.draft.id, async () => {
    const { state } = await reopened(visit, visit.draft.id);
    const { file, inspection } = state;
    if (!file || !inspection) return refused(422, messages.upload.fileRequired);
    const names = inspection.sheets.map(({ name }) => name);
    const sheet = names.length === 1 ? names[0] : names.find((name) => name === chosen.sheet);
    if (sheet === undefined) return refused(422, messages.provider.unknownNoSheet);
    // The row was given for the sheet that was shown; another sheet has its own header.
    const headerRow = sheet === inspection.sheet ? chosen.header_row : undefined;
    if (sheet === inspection.sheet && (headerRow ?? inspection.headerRow) === inspection.headerRow) {
      if (isFileComplete(state)) return { ok: true, state };
      return readyFor(visit, { ...state, isSheetChosen: true });
    }
    const inspected = await inspect(visit, request, { file: file.path, name: file.name, sheet, headerRow });
    if (!inspected.ok) return refusedBy(visit, inspected);
    return readyFor(visit, { ...state, inspection: inspected, isSheetChosen: true, columns: null });
  });
}

/** Reads a workbook for the draft; the page that waits is told how far it is. */
function inspect(
  { application, draft }: DraftVisit,
  { signal }: Request,
  workbook: Pick<InspectRequest, "file" | "name" | "sheet" | "headerRow">,
) {
  return application.readings.follow(draft.id, (onProgress) =>
    inspectWorkbook({ ...workbook, workFolder: draft.folder, signal, onProgress }),
  );
}

/** Saves what was read; when nothing is left to choose, the columns are matched. */
async function readyFor(visit: DraftVisit, state: UploadState): Promise<Received> {
  const { draft } = visit;
  const { inspection } = state;
  const columns = inspection && state.isSheetChosen ? await matchedColumns(visit, state, inspection) : null;
  const ready = { ...state, columns };
  await keep(draft, ready);
  return { ok: true, state: ready };
}

async function refusedBy(
  { application, provider }: Visitor,
  refusal: Exclude<Awaited<ReturnType<typeof inspectWorkbook>>, Inspection>,
): Promise<Received> {
  // What a host keeps of its users is its own affair, and nobody should wait for it here.
  if (application.settings.providerUrl === null) await provider.noteRefusedFile({ reason: refusal.reason });
  if (refusal.detail) application.log.warn({ reason: refusal.reason, detail: refusal.detail }, "workbook");
  return refused(refusal.status, refusal.message);
}

// The file of an upload: taken in, checked and read in a child process, or read again from another sheet or header row.
import * as z from "zod";
import { MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import type { Failed } from "#app/http/replies.server.ts";
import { inTurn, getOwner, takeWorkbook } from "#app/http/wizard-drafts.server.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { inspectWorkbook, type InspectRequest } from "#app/spreadsheets/run.server.ts";
import { matchedColumns } from "./columns.server.ts";
import { isFileComplete, saveUpload, type UploadState, type UploadVisit } from "./draft.server.ts";

/**
 * Why a file was not taken or not read, and which part of the form that is about; or the state after it was, and whether
 * the staff asked to look at it first.
 */
export type Received =
  | { ok: true; state: UploadState; isLook: boolean }
  | (Failed & { about: "file" | "sheet" });

type Read = { ok: true; state: UploadState } | Failed;

const refused = (status: number, message: string): Failed => ({ ok: false, status, message });

const LOOK = "look";

/**
 * Takes in the form: a workbook in the place of the one that may have been there or, without one, the sheet and the
 * header row that were chosen.
 */
export async function receiveForm(upload: UploadVisit): Promise<Received> {
  const isMultipart = upload.visit.request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isMultipart) return sheetOf(upload, Object.fromEntries(await readFormData(upload.visit)));
  const withoutFile = (fields: Fields): Promise<Received> =>
    upload.state.file
      ? sheetOf(upload, fields)
      : Promise.resolve({ ...refused(422, messages.upload.fileRequired), about: "file" });
  const received = await takeWorkbook<Received>(upload.visit, upload, withoutFile, async (sent, fields) => {
    const read = await receiveFile(upload, sent);
    return read.ok ? { ...read, isLook: fields.intent === LOOK } : { ...read, about: "file" };
  });
  return "about" in received || received.ok ? received : { ...received, about: "file" };
}

type Fields = Record<string, unknown>;

async function sheetOf(upload: UploadVisit, fields: Fields): Promise<Received> {
  const read = await readSheet(upload, fields);
  return read.ok ? { ...read, isLook: fields.intent === LOOK } : { ...read, about: "sheet" };
}

type Sent = Parameters<Parameters<typeof takeWorkbook>[3]>[0];

async function receiveFile(upload: UploadVisit, sent: Sent): Promise<Read> {
  const tooMuch = await beyondAllowance(upload, sent.bytes);
  if (tooMuch) return tooMuch;
  return inTurn(upload, async (now) => {
    const inspected = await inspect(now, { file: sent.path, name: sent.name });
    if (!inspected.ok) return refusedBy(now, inspected);
    return readyFor(now, {
      ...now.state,
      file: await sent.moveTo(now.draft),
      inspection: inspected,
      isSheetChosen: inspected.sheets.length === 1,
      columns: null,
    });
  });
}

/** Counts what came with the form, and refuses what is more than the user may send in a day. */
async function beyondAllowance(upload: UploadVisit, bytes: number): Promise<Failed | null> {
  const { application } = upload;
  const until = await application.takeUpload(getOwner(upload), bytes);
  if (!until) return null;
  const retryAfter = Math.ceil((until.getTime() - application.now().getTime()) / 1000);
  return { ...refused(429, messages.files.tooMuchToday), retryAfter };
}

const SheetChoice = z.object({
  sheet: z.string().optional(),
  header_row: z.coerce.number().int().min(1).max(MAX_ROWS).optional().catch(undefined),
});

/** Reads the draft's file from the sheet and the header row that the staff chose. */
function readSheet(upload: UploadVisit, fields: Fields): Promise<Read> {
  const chosen = SheetChoice.parse(fields);
  return inTurn(upload, async (now): Promise<Read> => {
    const { state } = now;
    const { file, inspection } = state;
    if (!file || !inspection) return refused(422, messages.upload.fileRequired);
    const names = inspection.sheets.map(({ name }) => name);
    const sheet = names.length === 1 ? names[0] : names.find((name) => name === chosen.sheet);
    if (sheet === undefined) return refused(422, messages.upload.sheetRequired);
    // The row was given for the sheet that was shown; another sheet has its own header.
    const headerRow = sheet === inspection.sheet ? chosen.header_row : undefined;
    if (sheet === inspection.sheet && (headerRow ?? inspection.headerRow) === inspection.headerRow) {
      return isFileComplete(state) ? { ok: true, state } : readyFor(now, { ...state, isSheetChosen: true });
    }
    const inspected = await inspect(now, { file: file.path, name: file.name, sheet, headerRow });
    if (!inspected.ok) return refusedBy(now, inspected);
    return readyFor(now, { ...state, inspection: inspected, isSheetChosen: true, columns: null });
  });
}

/** Reads a workbook for the draft; the page that waits is told how far it is. */
const inspect = (
  { application, draft, visit }: UploadVisit,
  workbook: Pick<InspectRequest, "file" | "name" | "sheet" | "headerRow">,
) =>
  application.readings.follow(draft.id, (onProgress) =>
    inspectWorkbook({ ...workbook, workFolder: draft.folder, signal: visit.request.signal, onProgress }),
  );

/** Saves what was read; when nothing is left to choose, the columns are matched. */
async function readyFor(upload: UploadVisit, state: UploadState): Promise<Read> {
  const { inspection } = state;
  const columns = inspection && state.isSheetChosen ? await matchedColumns(upload, state, inspection) : null;
  if (typeof columns === "string") return refused(422, columns);
  const ready = { ...state, columns };
  await saveUpload(upload, ready);
  return { ok: true, state: ready };
}

async function refusedBy(
  { application, provider }: UploadVisit,
  refusal: Exclude<Awaited<ReturnType<typeof inspectWorkbook>>, Inspection>,
): Promise<Read> {
  // What a host keeps of its users is its own affair, and nobody should wait for it here.
  if (application.settings.providerUrl === null) await provider.noteRefusedFile({ reason: refusal.reason });
  if (refusal.detail) application.log.warn({ reason: refusal.reason, detail: refusal.detail }, "workbook");
  return refused(refusal.status, refusal.message);
}

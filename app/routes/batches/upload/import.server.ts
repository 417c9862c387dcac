// The import itself: the provider gets the draft's file with what its columns were taken for.
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import { messages } from "#app/domain/messages.ts";
import { statusOf } from "#app/http/replies.server.ts";
import type { Import } from "#app/provider/contract/upload.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { questionsFor } from "#app/spreadsheets/questions.ts";
import { refusals } from "#app/spreadsheets/refusal.ts";
import { rewriteAsOneSheet } from "#app/spreadsheets/write-report.server.ts";
import { choiceOf, isSameChoice, triedOut } from "./columns.server.ts";
import { keep, reopened, type ColumnsState, type DraftVisit, type UploadState } from "./draft.server.ts";

/** Imported; or waiting for the staff, whose page says for what; or refused. */
export type Imported =
  | { ok: true; batchId: number | null; message: string }
  | { ok: false; status: number; message: string | null };

interface Ready {
  state: UploadState;
  inspection: Inspection;
  columns: ColumnsState;
  file: NonNullable<UploadState["file"]>;
}

/** Saves what the form says about the columns, tried out when it says something new. */
export async function chooseColumns(request: Request, visit: DraftVisit, form: FormData): Promise<Ready> {
  const { draft } = visit;
  const { state } = await reopened(visit, draft.id);
  const { inspection, columns: before, file } = state;
  if (!inspection || !before || !file) throw new Response("Not Found", { status: 404 });
  const choice = choiceOf(form, inspection);
  if (before.preview && isSameChoice(choice, before)) return { state, inspection, columns: before, file };
  const preview = { inspection, folder: draft.folder, signal: request.signal };
  const columns = await triedOut(visit, preview, choice, before.saved);
  const next = { ...state, columns };
  await keep(draft, next);
  return { state: next, inspection, columns, file };
}

/** Imports the draft's file. A form that is sent twice waits for the first and gets its answer. */
export async function importDraft(request: Request, visit: DraftVisit, form: FormData): Promise<Imported> {
  const { draft, panel } = visit;
  return panel.wizards.exclusively(draft.id, async () => {
    const { state } = await reopened(visit, draft.id);
    if (state.imported) return { ok: true, ...state.imported };
    const ready = await chooseColumns(request, visit, form);
    const { columns, inspection } = ready;
    if (!columns.preview) return waiting(columns.refusal);
    const open = questionsFor(inspection.columns, columns.mapping, columns.answers);
    if (open.length > 0) return waiting(refusals.unanswered(open.map(({ name }) => name).join(", ")).message);

    const decided = withDecisions(columns, form);
    if (columns.preview.counts.bad > (decided.leaveOut ?? 0)) return waiting(null);
    return handOver(visit, { ...ready, columns: decided, state: { ...ready.state, columns: decided } });
  });
}

const waiting = (message: string | null): Imported => ({ ok: false, status: 422, message });

/** What the buttons of the page say: rows to leave out, the same file once more. */
function withDecisions(columns: ColumnsState, form: FormData): ColumnsState {
  const { leaveOut, repeat } = columns;
  const given = Number(form.get("leave_out") ?? "");
  return {
    ...columns,
    leaveOut: Number.isInteger(given) && given > 0 ? given : leaveOut,
    repeat: repeat && form.get("repeat") === String(repeat.of) ? { ...repeat, isConfirmed: true } : repeat,
  };
}

async function handOver(visit: DraftVisit, ready: Ready): Promise<Imported> {
  const { draft, provider } = visit;
  const { state, columns, inspection } = ready;
  const file = await fileToSend(visit, ready);
  if (!("path" in file)) return file;
  const answer = await provider.bulkCreate({
    ...state.wire,
    case_file: file,
    column_rename_data: Object.fromEntries(
      inspection.columns.flatMap(({ index, name }) => {
        const attribute = columns.mapping[index];
        return attribute ? [[name, attribute]] : [];
      }),
    ),
    column_answers: columns.answers,
    import_good_rows: columns.leaveOut !== null,
    rows_left_out: columns.leaveOut ?? undefined,
    repeat_confirmed: columns.repeat?.isConfirmed ?? false,
    idempotency_key: state.key,
  });
  if (!answer.ok) {
    await keep(draft, state);
    return { ok: false, status: statusOf(answer), message: answer.message ?? messages.upload.failed };
  }
  const asked = askedBy(answer.data);
  if (asked) {
    await keep(draft, { ...state, columns: { ...columns, ...asked } });
    return { ok: false, status: asked.repeat ? 409 : 422, message: null };
  }
  const imported = {
    batchId: answer.data.batch_id,
    message: answer.message ?? messages.upload.imported,
  };
  // The files go; the answer stays for a form that is sent once more.
  await keep(draft, { ...state, file: null, inspection: null, columns: null, imported });
  return { ok: true, ...imported };
}

/** What the provider leaves to the staff; null when it has imported. */
function askedBy({
  batch_id,
  repeat_of,
  refused,
  problem_count,
  problems,
}: Import): Partial<ColumnsState> | null {
  if (batch_id !== null) return null;
  if (repeat_of !== null) return { repeat: { of: repeat_of, isConfirmed: false } };
  if (!refused) return null;
  return { found: { refused, problemCount: problem_count ?? problems.length, problems }, leaveOut: null };
}

/**
 * In process the file is handed over with what is known of it. A host gets a workbook of one sheet whose header is on
 * row 1, because it reads no other.
 */
async function fileToSend({ panel, draft }: DraftVisit, ready: Ready): Promise<Upload | Imported> {
  const { inspection, columns, file } = ready;
  const { mapping, answers } = columns;
  if (panel.settings.providerUrl === null) return { ...file, prepared: { inspection, mapping, answers } };
  if (inspection.sheets.length === 1 && inspection.headerRow === 1) return file;
  const to = path.join(draft.folder, `${randomUUID()}.xlsx`);
  const written = await rewriteAsOneSheet({ inspection, mapping, to });
  if (!written.ok) return { ok: false, status: written.status, message: written.message };
  const { size } = await stat(to);
  return { name: `${path.parse(file.name).name}.xlsx`, size, path: to };
}

// The import itself: the provider gets the draft's file with what its columns were taken for.
import { isDeepStrictEqual } from "node:util";
import { messages } from "#app/domain/messages.ts";
import { failureStatus } from "#app/http/replies.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import type { Import } from "#app/provider/contract/batches/upload.ts";
import type { Conversion } from "#app/spreadsheets/inspection.ts";
import { questionsFor } from "#app/spreadsheets/columns/questions.ts";
import { refusals } from "#app/spreadsheets/refusal.ts";
import { readMappingChoice, isSameChoice, triedOut } from "./columns.server.ts";
import { saveUpload, type ColumnsState, type UploadVisit } from "./draft.server.ts";
import { fileToSend, foundIn, type Ready, type SentFile } from "./sent-file.server.ts";

/** Imported; or waiting for the staff, whose page says for what; or refused. */
export type Imported =
  | { ok: true; batchId: number | null; message: string }
  | { ok: false; status: number; message: string | null; retryAfter?: number };

/** Saves what the form says about the columns, tried out when it says something new. */
export async function chooseColumns(upload: UploadVisit, form: FormData): Promise<Ready> {
  const { state } = upload;
  const { inspection, columns: before, file } = state;
  if (!inspection || !before || !file) throw notFound();
  const choice = readMappingChoice(form, inspection);
  if (before.preview && isSameChoice(choice, before)) return { state, inspection, columns: before, file };
  const columns = await triedOut(upload, inspection, choice, before.saved);
  const next = { ...state, columns };
  await saveUpload(upload, next);
  return { state: next, inspection, columns, file };
}

/** Imports the draft's file. A form that is sent twice waits for the first and gets its answer. */
export const importDraft = (upload: UploadVisit, form: FormData): Promise<Imported> =>
  inTurn(upload, async (now) => {
    const { state } = now;
    if (state.imported) return { ok: true, ...state.imported };
    const ready = await chooseColumns(now, form);
    const { columns, inspection } = ready;
    if (!columns.preview) return waiting(columns.refusal);
    const open = questionsFor(inspection.columns, columns.mapping, columns.answers);
    if (open.length > 0) return waiting(refusals.unanswered(open.map(({ name }) => name).join(", ")).message);

    const decided = withDecisions(columns, form);
    const { bad } = columns.preview.counts;
    if (bad > (decided.leaveOut ?? 0)) return waiting(null);
    // The number agreed to was that of the page; these are the rows of what was chosen on it afterwards.
    if (bad > 0 && !wereShown(columns.preview, state.columns?.preview ?? null)) return waiting(null);
    return handOver(now, { ...ready, columns: decided, state: { ...ready.state, columns: decided } });
  });

/** Whether what is wrong with the rows now is what the staff have seen, or part of it. */
function wereShown(now: Conversion, before: Conversion | null): boolean {
  if (!before) return false;
  if (now.problemCount > now.problems.length) {
    return now.problemCount === before.problemCount && isDeepStrictEqual(now.byField, before.byField);
  }
  const shown = new Set(
    before.problems.map(({ row, attribute, problem }) => `${row} ${attribute} ${problem}`),
  );
  return now.problems.every(({ row, attribute, problem }) => shown.has(`${row} ${attribute} ${problem}`));
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

async function handOver(upload: UploadVisit, ready: Ready): Promise<Imported> {
  const { provider } = upload;
  const { state, columns, inspection } = ready;
  const sent = await fileToSend(upload, ready);
  if (!sent.ok) return { ok: false, status: sent.status, message: sent.message };
  // Rows that are not in the file need not be left out of it any more.
  const leaveOut = (columns.leaveOut ?? 0) - sent.dropped;
  const answer = await provider.bulkCreate({
    ...state.wire,
    case_file: sent.file,
    column_rename_data: Object.fromEntries(
      inspection.columns.flatMap(({ index, name }) => {
        const attribute = columns.mapping[index];
        return attribute ? [[name, attribute]] : [];
      }),
    ),
    column_answers: columns.answers,
    import_good_rows: leaveOut > 0,
    rows_left_out: leaveOut > 0 ? leaveOut : undefined,
    repeat_confirmed: columns.repeat?.isConfirmed ?? false,
    idempotency_key: state.key,
  });
  if (!answer.ok) {
    await saveUpload(upload, state);
    const { retryAfter, message = messages.upload.failed } = answer;
    return { ok: false, status: failureStatus(answer), message, ...(retryAfter ? { retryAfter } : {}) };
  }
  const asked = askedBy(answer.data, sent, ready);
  if (asked) {
    await saveUpload(upload, { ...state, columns: { ...columns, ...asked } });
    return { ok: false, status: asked.repeat ? 409 : 422, message: null };
  }
  const imported = {
    batchId: answer.data.batch_id,
    message: answer.message ?? messages.upload.imported,
  };
  // The files go; the answer stays for a form that is sent once more.
  await saveUpload(upload, { ...state, file: null, inspection: null, columns: null, imported });
  return { ok: true, ...imported };
}

/** What the provider leaves to the staff; null when it has imported. */
function askedBy(answer: Import, sent: SentFile, ready: Ready): Partial<ColumnsState> | null {
  const { batch_id, repeat_of, refused } = answer;
  if (batch_id !== null) return null;
  if (repeat_of !== null) return { repeat: { of: repeat_of, isConfirmed: false } };
  if (!refused) return null;
  return { found: foundIn(answer, sent, ready), leaveOut: null };
}

// The import itself: the provider gets the draft's file with what its columns were taken for.
import { isDeepStrictEqual } from "node:util";
import { leftOutOf, planSentence } from "#app/domain/batches/import-plan.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { failureStatus } from "#app/http/replies.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import type { Import } from "#app/provider/contract/batches/upload.ts";
import { questionsFor } from "#app/spreadsheets/columns/questions.ts";
import { hiddenLeft } from "#app/spreadsheets/inspection.ts";
import { refusals } from "#app/spreadsheets/refusal.ts";
import { isSameChoice, readMappingChoice, readRight, readWithout } from "./column-choice.server.ts";
import { fieldsWithoutColumn, isHiddenOpen, oddThings, triedOut } from "./columns.server.ts";
import { readDecisions } from "./decisions.server.ts";
import { saveUpload, type ColumnsState, type UploadVisit } from "./draft.server.ts";
import { fileToSend, foundIn, type Ready, type SentFile } from "./sent-file.server.ts";

/** Imported; or waiting for the staff, whose page says for what; or refused. */
export type Imported =
  | { ok: true; batchId: number | null; message: string; correctionUrl: string | null }
  | { ok: false; status: number; message: string | null; retryAfter?: number };

/** Saves what the form says about the columns and the rows, tried out when it says something new. */
export async function chooseColumns(upload: UploadVisit, form: FormData): Promise<Ready> {
  const { state } = upload;
  const { inspection, columns: before, file } = state;
  if (!inspection || !before || !file) throw notFound();
  const choice = readMappingChoice(form, inspection);
  const decisions = readDecisions(form, before.decisions);
  const isDecided = isDeepStrictEqual(actionsOf(decisions), actionsOf(before.decisions));
  const isSame = before.plan && isDecided && isSameChoice(choice, before);
  const said = { ...before, decisions, without: readWithout(form), right: readRight(form) };
  const columns = isSame ? said : await triedOut(upload, inspection, choice, said);
  const next = { ...state, columns };
  // Who has chosen anew meanwhile ended the reading: that says nothing about the file.
  if (!upload.visit.request.signal.aborted && !isDeepStrictEqual(next, state)) await saveUpload(upload, next);
  return { state: next, inspection, columns, file };
}

/** What the outcome depends on; a reason is only kept. */
const actionsOf = ({ kinds, rows }: ColumnsState["decisions"]) => ({ kinds, rows });

/** Imports the draft's file. A form that is sent twice waits for the first and gets its answer. */
export const importDraft = (upload: UploadVisit, form: FormData): Promise<Imported> =>
  inTurn(upload, async (now) => {
    const { state } = now;
    if (state.imported) return { ok: true, ...state.imported };
    const { columns: before } = state;
    const shown = before?.plan?.plan;
    const ready = await chooseColumns(now, form);
    const { columns, inspection } = ready;
    const { plan, preview } = columns;
    if (!plan || !preview) return waiting(columns.refusal);
    const open = questionsFor(inspection.columns, columns.mapping, columns.answers);
    if (open.length > 0) return waiting(refusals.unanswered(open.map(({ name }) => name).join(", ")).message);
    const unsaid = fieldsWithoutColumn(columns).filter(({ name }) => !columns.without.includes(name));
    if (unsaid.length > 0)
      return waiting(importMessages.confirmWithout(unsaid.map(({ label }) => label).join(", ")));
    if (isHiddenOpen(inspection, columns)) return waiting(importMessages.decideHidden);
    if (oddThings(now, columns).some(({ isRight }) => !isRight)) return waiting(importMessages.confirmOdd);
    // What was agreed to was the page: another plan, or a column taken for something else, is shown first.
    const agreed = form.get("plan") ?? shown;
    const isChosen = before !== null && isSameChoice(columns, before);
    if (plan.plan !== agreed || plan.plan !== shown || !isChosen)
      return waiting(importMessages.choiceChanged);

    const decided = withDecisions(columns, form);
    const next = { ...ready.state, columns: decided };
    if (leftOutOf(plan.counts) > (decided.leaveOut ?? 0)) {
      // That the file may be imported again was agreed to; rows were not.
      await saveUpload(now, next);
      return waiting(null);
    }
    return handOver(now, { ...ready, columns: decided, state: next });
  });

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
    ...(sent.file.prepared === undefined ? {} : ofPlan(columns)),
    idempotency_key: state.key,
  });
  if (!answer.ok) {
    await saveUpload(upload, state);
    const { retryAfter, message = messages.upload.failed } = answer;
    return { ok: false, status: failureStatus(answer), message, ...(retryAfter ? { retryAfter } : {}) };
  }
  if (answer.data.plan_changed) return planAgain(upload, ready);
  const asked = askedBy(answer.data, sent, ready);
  if (asked) {
    await saveUpload(upload, { ...state, columns: { ...columns, ...asked } });
    return { ok: false, status: asked.repeat ? 409 : 422, message: null };
  }
  const said = answer.message ?? messages.upload.imported;
  const counts = sent.file.prepared === undefined ? null : columns.plan?.counts;
  const hidden = hiddenLeft(columns.preview);
  const imported = {
    batchId: answer.data.batch_id,
    message: counts ? `${said}. ${planSentence(counts, { isDone: true, hidden })}` : said,
    correctionUrl: answer.data.correction_url,
  };
  // The files go; the answer stays for a form that is sent once more.
  await saveUpload(upload, { ...state, file: null, inspection: null, columns: null, imported });
  return { ok: true, ...imported };
}

/** The dry run that was agreed to, which a host of the specification knows nothing of. */
const ofPlan = ({ plan, decisions, correctionId }: ColumnsState) => ({
  plan: plan?.plan,
  decisions,
  correction_id: correctionId,
});

/** Data has changed since the dry run: it is done again, and the staff look at it again. */
async function planAgain(upload: UploadVisit, { state, columns, inspection }: Ready): Promise<Imported> {
  const next = await triedOut(upload, inspection, columns, columns);
  await saveUpload(upload, { ...state, columns: next });
  return { ok: false, status: 409, message: importMessages.planChanged };
}

/** What the provider leaves to the staff; null when it has imported. */
function askedBy(answer: Import, sent: SentFile, ready: Ready): Partial<ColumnsState> | null {
  const { batch_id, repeat_of, refused } = answer;
  if (batch_id !== null) return null;
  if (repeat_of !== null) return { repeat: { of: repeat_of, isConfirmed: false } };
  if (!refused) return null;
  return { found: foundIn(answer, sent, ready), leaveOut: null };
}

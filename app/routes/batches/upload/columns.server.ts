// What the columns of a file are taken for: read from the form, kept in the draft, tried out on all rows.
import type { Visitor } from "#app/http/guard.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { ATTRIBUTES, isAttributeName, type ColumnMapping } from "#app/spreadsheets/columns/attributes.ts";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { toMapping, matchColumns, type SavedMapping } from "#app/spreadsheets/columns/match-columns.ts";
import { questionsFor, type Answers } from "#app/spreadsheets/columns/questions.ts";
import { convert } from "#app/spreadsheets/run.server.ts";
import { saveUpload, type ColumnsState, type UploadState, type UploadVisit } from "./draft.server.ts";

const PREVIEW_ROWS = 10;

export interface Choice {
  mapping: ColumnMapping;
  answers: Answers;
}

/** Matches the columns of a file that has just been read. They are tried out when the next page asks for it. */
export async function matchedColumns(
  visitor: Visitor,
  { wire }: Pick<UploadState, "wire">,
  { columns }: Inspection,
): Promise<ColumnsState> {
  const saved = await savedMapping(visitor, wire);
  return { ...UNTRIED, mapping: toMapping(matchColumns(columns, saved).columns), answers: {}, saved };
}

const UNTRIED = { preview: null, refusal: null, found: null, leaveOut: null, repeat: null };

/** The state with its columns tried out. That is done once, and the draft keeps it. */
export const withPreview = (upload: UploadVisit): Promise<UploadState> =>
  inTurn(upload, async (now) => {
    const { state, visit } = now;
    const { inspection, columns } = state;
    if (!inspection || !columns || columns.preview || columns.refusal !== null) return state;
    const next = { ...state, columns: await triedOut(now, inspection, columns, columns.saved) };
    // Who left the page ended the reading: that says nothing about the file.
    if (!visit.request.signal.aborted) await saveUpload(now, next);
    return next;
  });

/** Tries out what the staff chose. Nothing is stored but the draft. */
export async function triedOut(
  { application, draft, visit }: UploadVisit,
  inspection: Inspection,
  { mapping, answers }: Choice,
  saved: SavedMapping,
): Promise<ColumnsState> {
  // What is still open is read one way for now, so that the problems shown are those that stay whatever is answered.
  const open = questionsFor(inspection.columns, mapping, answers);
  const provisional = Object.fromEntries(
    open.map(({ attribute, choices }) => [attribute, choices[0]?.value]),
  );
  const converted = await convert({
    inspection,
    mapping,
    answers: { ...provisional, ...answers },
    mode: "preview",
    copyColumns: ATTRIBUTES.map(({ name }) => name),
    workFolder: draft.folder,
    previewRows: PREVIEW_ROWS,
    signal: visit.request.signal,
  });
  if (!converted.ok && converted.detail) application.log.warn({ detail: converted.detail }, "workbook");
  const tried = converted.ok ? { preview: converted } : { refusal: converted.message };
  return { ...UNTRIED, mapping, answers, saved, ...tried };
}

/** What a form says; what it does not know is left out. */
export function readMappingChoice(form: FormData, { columns }: Inspection): Choice {
  const mapping: ColumnMapping = {};
  for (const { index } of columns) {
    const chosen = form.get(`column-${index}`);
    if (typeof chosen === "string" && isAttributeName(chosen)) mapping[index] = chosen;
  }
  const answers: Answers = {};
  for (const { attribute, choices } of questionsFor(columns, mapping)) {
    const answer = form.get(`answer-${attribute}`);
    if (choices.some(({ value }) => value === answer)) answers[attribute] = String(answer);
  }
  return { mapping, answers };
}

/** Whether the form says the same as the draft. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return sorted(one.mapping) === sorted(other.mapping) && sorted(one.answers) === sorted(other.answers);
}

const sorted = (values: object): string => JSON.stringify(Object.entries(values).sort());

/** What was chosen for this client's files before; a new client has none, and a host need not keep any. */
async function savedMapping({ provider }: Visitor, wire: UploadState["wire"]): Promise<SavedMapping> {
  if (wire.new_client) return {};
  const answer = await provider.readColumnMapping({ client: wire.client });
  if (!answer.ok) return {};
  const saved: SavedMapping = {};
  for (const [name, { column }] of Object.entries(answer.data.mapping)) {
    if (isAttributeName(name)) saved[name] = column;
  }
  return saved;
}

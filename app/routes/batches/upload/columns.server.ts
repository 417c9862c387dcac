// What the columns of a file are taken for: read from the form, kept in the draft, tried out on all rows.
import { randomBytes } from "node:crypto";
import * as z from "zod";
import { assignmentWarnings } from "#app/domain/batches/assignment-date.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { NO_DECISIONS } from "#app/provider/contract/batches/import-plan.ts";
import { copyColumnsFor } from "#app/spreadsheets/copy-columns.ts";
import { attribute } from "#app/spreadsheets/columns/attributes.ts";
import { AttributeNameSchema, type Inspection } from "#app/spreadsheets/inspection.ts";
import { mappingFromNames, toMapping, matchColumns } from "#app/spreadsheets/columns/match-columns.ts";
import { questionsFor } from "#app/spreadsheets/columns/questions.ts";
import { convert } from "#app/spreadsheets/run.server.ts";
import { isSameChoice, type Choice } from "./column-choice.server.ts";
import { planned } from "./plan.server.ts";
import { saveUpload, type ColumnsState, type UploadState, type UploadVisit } from "./draft.server.ts";
import { learnedColumns } from "./learned.server.ts";

const PREVIEW_ROWS = 10;

/**
 * Matches the columns of a file that has just been read. They are tried out when the next page asks for it.
 * @returns a sentence where the file cannot be imported: it is the corrected sheet of an import that was undone
 */
export async function matchedColumns(
  visitor: Visitor,
  { wire }: Pick<UploadState, "wire">,
  { columns, correctionId }: Inspection,
): Promise<ColumnsState | string> {
  const learned = await learnedColumns(visitor, wire);
  const fresh = {
    ...{ ...UNTRIED, learned, without: [], right: [], decisions: NO_DECISIONS },
    correctionId: randomBytes(16).toString("hex"),
  };
  const mapping = toMapping(matchColumns(columns, learned).columns);
  const corrected = await correctedBy(visitor, correctionId);
  if (typeof corrected === "string") return corrected;
  if (!corrected) return { ...fresh, mapping, answers: {}, correctionOf: null, hidden: null };
  // A corrected sheet is read as the file was that it was taken from.
  return {
    ...fresh,
    mapping: { ...mapping, ...mappingFromNames(columns, corrected.mapping) },
    answers: Answered.catch({}).parse(corrected.answers),
    correctionOf: corrected.batch_id,
    hidden: null,
  };
}

const Answered = z.partialRecord(AttributeNameSchema, z.string());

async function correctedBy({ application, provider }: Visitor, correctionId: string | null) {
  if (correctionId === null || application.settings.providerUrl !== null) return null;
  const answer = await provider.findCorrectedImport({ correction_id: correctionId });
  if (answer.ok) return answer.data.found;
  return answer.status === 422 ? (answer.message ?? null) : null;
}

const UNTRIED = { preview: null, plan: null, refusal: null, found: null, leaveOut: null, repeat: null };

/** The state with its columns tried out. That is done once, and the draft keeps it. */
export const withPreview = (upload: UploadVisit): Promise<UploadState> =>
  inTurn(upload, async (now) => {
    const { state, visit } = now;
    const { inspection, columns } = state;
    if (!inspection || !columns || columns.plan || columns.refusal !== null) return state;
    const next = { ...state, columns: await triedOut(now, inspection, columns, columns) };
    // Who left the page ended the reading: that says nothing about the file.
    if (!visit.request.signal.aborted) await saveUpload(now, next);
    return next;
  });

/**
 * Tries out what the staff chose. Nothing is stored but the draft.
 * @param before what was chosen and found before; rows that were converted alike are not converted again
 */
export async function triedOut(
  upload: UploadVisit,
  inspection: Inspection,
  { mapping, answers, hidden }: Choice,
  before: ColumnsState,
): Promise<ColumnsState> {
  const { learned, decisions, correctionId, correctionOf, without, right } = before;
  const said = { learned, decisions, correctionId, correctionOf, without, right };
  const next = { ...UNTRIED, mapping, answers, hidden, ...said };
  // What is still open is read one way for now, so that the problems shown are those that stay whatever is answered.
  const open = questionsFor(inspection.columns, mapping, answers);
  const provisional = Object.fromEntries(
    open.map(({ attribute, choices }) => [attribute, choices[0]?.value]),
  );
  const read = { mapping, answers: { ...provisional, ...answers }, hidden };
  const conversion = isSameChoice({ mapping, answers, hidden }, before) ? before.preview : null;
  const converted = conversion ?? (await convertedRows(upload, inspection, read));
  if (!converted.ok) return { ...next, refusal: converted.message };
  const found = await planned(upload, inspection, read, converted, decisions);
  return { ...next, preview: converted, ...found };
}

async function convertedRows(
  { application, draft, visit }: UploadVisit,
  inspection: Inspection,
  { mapping, answers, hidden }: Choice,
) {
  const isHere = application.settings.providerUrl === null;
  const converted = await convert({
    inspection,
    ...{ mapping, answers, leaveHidden: hidden === "leave_out" },
    today: todayInIndia(application.now()),
    mode: isHere ? "full" : "preview",
    keepRepeats: isHere,
    copyColumns: copyColumnsFor(mapping),
    workFolder: draft.folder,
    previewRows: PREVIEW_ROWS,
    signal: visit.request.signal,
  });
  if (!converted.ok && converted.detail) application.log.warn({ detail: converted.detail }, "workbook");
  return converted;
}

/** Whether the staff have still to say what is done with rows that Excel hides. */
export const isHiddenOpen = (
  { hidden: { ranges } }: Inspection,
  { hidden }: Pick<ColumnsState, "hidden">,
): boolean => ranges.length > 0 && hidden === null;

/** What papers need and no column holds: the staff say that it may be so. A corrected sheet is as its first file was. */
export const fieldsWithoutColumn = ({
  mapping,
  plan,
  correctionOf,
}: Pick<ColumnsState, "mapping" | "plan" | "correctionOf">): Needed[] => {
  const mapped = Object.values(mapping);
  const needed = correctionOf === null ? (plan?.needed ?? []) : [];
  return needed.flatMap((group) =>
    group.some((name) => mapped.includes(name))
      ? []
      : [{ name: group.join("_or_"), label: group.map((name) => attribute(name).label).join(" or ") }],
  );
};

interface Needed {
  name: string;
  /** "City or PIN Code". */
  label: string;
}

/**
 * What is odd about the file as its columns are taken, and about the batch it is for, each with whether the staff have said
 * that it is right.
 */
export const oddThings = ({ application, state }: UploadVisit, { preview, right }: ColumnsState) =>
  [
    ...assignmentWarnings(state.wire.assignment_date, todayInIndia(application.now())),
    ...(preview?.odd ?? []),
  ].map((sentence) => ({
    sentence,
    isRight: right.includes(sentence),
  }));

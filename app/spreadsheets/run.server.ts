// The web process's side of an import: look into a workbook, convert its rows. All reading happens in child processes;
// every failure is a sentence for staff, and no half-written file stays behind.
import { randomUUID } from "node:crypto";
import { access, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { IsoDate } from "#app/domain/dates.ts";
import { PARSE_SECONDS, PARSES_AT_ONCE, PARSES_WAITING } from "#app/domain/limits.ts";
import {
  attribute,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
  type ColumnMapping,
} from "./columns/attributes.ts";
import type { ChildEntry } from "./child-bundle.server.ts";
import { runChild, type ChildOutcome } from "./child.server.ts";
import type { ConvertJob } from "./convert-rows.ts";
import { passGate } from "./gate.server.ts";
import { checkNameAndSize } from "./guard/guard-workbook.ts";
import {
  ConversionSchema,
  InspectionSchema,
  originColumnOf,
  type Conversion,
  type Inspection,
} from "./inspection.ts";
import { matchColumns } from "./columns/match-columns.ts";
import { questionsFor, type Answers } from "./columns/questions.ts";
import type { ReadJob } from "./read-workbook.ts";
import { refusals, type Refusal } from "./refusal.ts";

const PREVIEW_ROWS = 20;

type Watched = {
  /** Rows read so far; called now and then. */
  onProgress?: (rows: number) => void;
  /** Ends the child when the visitor has gone. */
  signal?: AbortSignal;
};

export type InspectRequest = Watched & {
  /** Where the uploaded file lies, and what the visitor called it. */
  file: string;
  name: string;
  /** Chosen by staff; without them the best sheet and the likeliest header row. */
  sheet?: string;
  headerRow?: number;
  /** A folder of the caller's, where the rows file is left. The caller removes it with the draft. */
  workFolder: string;
};

/** Guards and reads a workbook. */
export async function inspectWorkbook(request: InspectRequest): Promise<Inspection | Refusal> {
  const { file, name, sheet, headerRow, workFolder } = request;
  const size = await stat(file).then((found) => found.size);
  const refusal = checkNameAndSize(name, size);
  if (refusal) return refusal;
  const rowsFile = path.join(workFolder, `${randomUUID()}.rows`);
  const job: ReadJob = { file, name, sheet, headerRow, rowsFile };
  const outcome = await parseInChild("read-workbook", job, request);
  if (outcome.state === "done") return InspectionSchema.parse(outcome.result);
  await rm(rowsFile, { force: true });
  return refusalOf(outcome);
}

type ConvertRequest = Watched & {
  inspection: Inspection;
  mapping: ColumnMapping;
  answers?: Answers;
  /** In India; what must have happened cannot lie after it. */
  today: IsoDate;
  /** preview: all checks and counts, the first rows as they will be stored, nothing for the database. */
  mode: "preview" | "full";
  /**
   * The attributes the table has columns for. A line of `copyFile` is: row, the earlier row of this file with the same
   * loan, the row it was before it was corrected, the loan as it is compared, these in this order, extras (JSON). Other
   * attributes stay with the extras.
   */
  copyColumns: readonly AttributeName[];
  /** Where problemsFile and copyFile are left; the caller removes them. */
  workFolder: string;
  /** How many rows `preview` holds; 20 without it. */
  previewRows?: number;
  /** Rows whose loan stands further up in the file are left to staff instead of being wrong. */
  keepRepeats?: boolean;
  /** Rows that Excel hides are left out. */
  leaveHidden?: boolean;
};

/** Turns the rows of an inspected workbook into what is stored. In full mode every question must be answered. */
export async function convert(request: ConvertRequest): Promise<Conversion | Refusal> {
  const {
    inspection,
    mapping,
    answers = {},
    today,
    mode,
    copyColumns,
    workFolder,
    previewRows = PREVIEW_ROWS,
  } = request;
  const refusal = mappingRefusal(inspection, mapping) ?? answersRefusal(inspection, mapping, answers, mode);
  if (refusal) return refusal;
  if (!(await exists(inspection.rowsFile))) return refusals.gone;
  const id = randomUUID();
  const { rowsFile, headerRow, lastRow, date1904, columns } = inspection;
  const job: ConvertJob = {
    rowsFile,
    headerRow,
    lastRow,
    date1904,
    columns,
    mapping: columns.flatMap(({ index }) => (mapping[index] ? [[index, mapping[index]]] : [])),
    answers,
    today,
    left: problemColumns(inspection, mapping),
    keepRepeats: request.keepRepeats ?? false,
    originColumn: originColumnOf(inspection),
    copyColumns: [...copyColumns],
    copyFile: mode === "full" ? path.join(workFolder, `${id}.copy`) : null,
    problemsFile: path.join(workFolder, `${id}.problems`),
    previewRows,
    hidden: request.leaveHidden ? inspection.hidden.ranges : [],
  };
  const outcome = await parseInChild("convert-rows", job, request);
  if (outcome.state === "done") return ConversionSchema.parse(outcome.result);
  await rm(job.problemsFile, { force: true });
  if (job.copyFile) await rm(job.copyFile, { force: true });
  return refusalOf(outcome);
}

type Ended = Exclude<ChildOutcome, { state: "done" }> | { state: "busy" };

async function parseInChild(
  entry: ChildEntry,
  job: object,
  watched: Watched,
): Promise<ChildOutcome | { state: "busy" }> {
  const { onProgress, signal } = watched;
  const room = { atOnce: PARSES_AT_ONCE, mostWaiting: PARSES_WAITING };
  const outcome = await passGate("parse", room, () =>
    runChild(entry, job, { seconds: PARSE_SECONDS, onProgress, signal }),
  );
  return outcome ?? { state: "busy" };
}

/** What staff are told when a child gave no result. */
function refusalOf(outcome: Ended): Refusal {
  switch (outcome.state) {
    case "refused":
      return outcome.refusal;
    case "busy":
      return refusals.busy;
    case "timeout":
      return { ...refusals.tookTooLong, detail: outcome.detail };
    case "memory":
      return { ...refusals.tooMuchMemory, detail: outcome.detail };
    case "crashed":
      return { ...refusals.damaged, detail: outcome.detail };
  }
}

function mappingRefusal({ columns }: Inspection, mapping: ColumnMapping): Refusal | undefined {
  const chosen = new Map<AttributeName, string[]>();
  for (const { index, name } of columns) {
    const attributeName = mapping[index];
    if (attributeName) chosen.set(attributeName, [...(chosen.get(attributeName) ?? []), name]);
  }
  for (const [name, names] of chosen) {
    if (names.length > 1) return refusals.columnTwice(attribute(name).label, names);
  }
  const missing = REQUIRED_ATTRIBUTES.find((name) => !chosen.has(name));
  return missing && refusals.columnRequired(attribute(missing).label);
}

function answersRefusal(
  { columns }: Inspection,
  mapping: ColumnMapping,
  answers: Answers,
  mode: ConvertRequest["mode"],
): Refusal | undefined {
  const open = mode === "full" ? questionsFor(columns, mapping, answers) : [];
  return open.length > 0 ? refusals.unanswered(open.map(({ name }) => name).join(", ")) : undefined;
}

/** Row, Field, Problem and Fix of a sheet that comes back corrected. */
function problemColumns({ columns }: Inspection, mapping: ColumnMapping): number[] {
  return matchColumns(columns)
    .columns.filter(({ reason, index }) => reason === "problem" && !mapping[index])
    .map(({ index }) => index);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

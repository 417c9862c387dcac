// The web process's side of writing workbooks: rows go to a child process line by line, so that an export of 50,000 cases
// costs the web process no more than reading them.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import type { ColumnMapping } from "./columns/attributes.ts";
import { runChild } from "./child.server.ts";
import { passGate } from "./gate.server.ts";
import { originColumnOf, type Inspection } from "./inspection.ts";
import { refusals, type Refusal } from "./refusal.ts";
import type { ReportColumn, ReportRow, WriteJob } from "./write-job.ts";

export type { ReportColumn, ReportRow } from "./write-job.ts";

type WrittenWorkbook = { ok: true; rows: number };
/** `leftOut`: rows of the sheet that are not in the file, in order. */
type RewrittenWorkbook = WrittenWorkbook & { leftOut: number[] };

const Written = z.object({ rows: z.number(), leftOut: z.array(z.number()).optional() });
const WRITE_SECONDS = 180;
const WRITES_AT_ONCE = 2;
const WRITES_WAITING = 20;

type Target = {
  /** A path (written beside it first, then renamed) or a stream, which is ended. */
  to: string | Writable;
  /** Where the file grows when `to` is a stream; the system's temporary folder without it. */
  workFolder?: string;
  signal?: AbortSignal;
};

type ReportRequest = Target & {
  sheet: string;
  columns: readonly ReportColumn[];
  rows: AsyncIterable<ReportRow> | Iterable<ReportRow>;
};

/**
 * Writes an .xlsx with one sheet: header in bold and frozen, amounts in lakh and crore, dates as 31/12/2025. Text that
 * would run as a formula gets a quote in front. What `rows` throws is thrown.
 */
export function writeReport({
  sheet,
  columns,
  rows,
  ...target
}: ReportRequest): Promise<WrittenWorkbook | Refusal> {
  return write(target, (to) => ({ kind: "report", to, sheet, columns: [...columns] }), lines(rows));
}

/**
 * The cases of an inspected workbook as a plain .xlsx with its header on row 1, for a remote provider.
 * @param request `problemsFile` of a conversion: the rows it names are left out; `leaveHidden`: those that Excel hides, too
 */
export async function rewriteAsOneSheet({
  inspection,
  mapping,
  problemsFile,
  leaveHidden = false,
  ...target
}: Target & {
  inspection: Inspection;
  mapping: ColumnMapping;
  problemsFile?: string;
  leaveHidden?: boolean;
}): Promise<RewrittenWorkbook | Refusal> {
  const lanColumn = inspection.columns.find(({ index }) => mapping[index] === "lan_number")?.index;
  const written = await write(target, (to) => ({
    kind: "one-sheet",
    to,
    sheet: inspection.sheet,
    table: inspection,
    lanColumn,
    problemsFile,
    hidden: leaveHidden ? inspection.hidden.ranges : [],
  }));
  return written.ok ? { ...written, leftOut: written.leftOut ?? [] } : written;
}

/**
 * The rows that were left out, for the lender: their own columns, then Row, Field, Problem, Fix; what is wrong is coloured
 * and has a note.
 * @param request `problemsFile`: a problem per line; `correctionId`: by which the sheet is known when it comes back
 */
export function writeBadRows({
  inspection,
  problemsFile,
  correctionId,
  ...target
}: Target & { inspection: Inspection; problemsFile: string; correctionId: string }): Promise<
  WrittenWorkbook | Refusal
> {
  return write(target, (to) => ({
    kind: "bad-rows",
    to,
    sheet: inspection.sheet,
    table: inspection,
    problemsFile,
    correctionId,
    originColumn: originColumnOf(inspection),
  }));
}

async function write(
  { to, workFolder, signal }: Target,
  jobFor: (path: string) => WriteJob,
  input?: AsyncIterable<string>,
): Promise<(WrittenWorkbook & z.infer<typeof Written>) | Refusal> {
  const draft =
    typeof to === "string"
      ? `${to}.${randomUUID()}`
      : path.join(workFolder ?? tmpdir(), `${randomUUID()}.xlsx`);
  try {
    const outcome = await passGate("write", { atOnce: WRITES_AT_ONCE, mostWaiting: WRITES_WAITING }, () =>
      runChild("write-workbook", jobFor(draft), { seconds: WRITE_SECONDS, input, signal }),
    );
    if (!outcome) return refusals.busy;
    if (outcome.state === "refused") return outcome.refusal;
    if (outcome.state !== "done") return { ...refusals.notWritten, detail: outcome.detail };
    if (typeof to === "string") await rename(draft, to);
    else await pipeline(createReadStream(draft), to);
    return { ok: true, ...Written.parse(outcome.result) };
  } finally {
    await rm(draft, { force: true });
  }
}

async function* lines(rows: AsyncIterable<ReportRow> | Iterable<ReportRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

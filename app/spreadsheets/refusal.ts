/** Why a workbook is not read, as a value: what staff see and the status that goes with it. */
import { messages } from "#app/domain/messages.ts";

export type RefusalReason =
  | "type"
  | "size"
  | "damaged"
  | "password"
  | "macros"
  | "empty"
  | "limits"
  | "busy"
  | "mapping"
  | "questions"
  | "gone";

export type Refusal = {
  ok: false;
  reason: RefusalReason;
  /** The status a route answers with. */
  status: 413 | 422 | 503;
  /** For staff. */
  message: string;
  /** For the log, when a child process died; names code and limits, never data. */
  detail?: string;
};

/** Thrown inside the child process to end reading at once; never crosses the process border as an exception. */
export class RefusedWorkbook extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = "RefusedWorkbook";
    this.refusal = refusal;
  }
}

const refused = (reason: RefusalReason, message: string): Refusal => ({
  ok: false,
  reason,
  status: 422,
  message,
});

export const refusals = {
  wrongType: refused("type", messages.upload.wrongType),
  csv: refused("type", messages.upload.csv),
  /** @param kind what the file holds instead: "a web page (HTML)" */
  holds: (kind: string) =>
    refused("type", `${messages.upload.wrongType} ${messages.upload.notReallyExcel(kind)}`),
  /** @param rightEnding ".xlsx" */
  wrongEnding: (rightEnding: string) =>
    refused(
      "type",
      `${messages.upload.wrongType} This file is really a workbook of the kind ${rightEnding}: rename it so that it ends in ${rightEnding} and upload it again.`,
    ),
  tooLarge: { ok: false, reason: "size", status: 413, message: messages.upload.tooLarge } satisfies Refusal,
  emptyFile: refused("empty", messages.upload.fileEmpty),
  noTable: refused("type", `${messages.upload.wrongType} ${messages.upload.pageWithoutTable}`),
  noRows: refused("empty", messages.upload.noRows),
  noSheet: refused("empty", messages.upload.noSheet),
  /** @param names of the sheets there are */
  unknownSheet: (sheet: string, names: readonly string[]) =>
    refused("empty", `The file has no sheet "${sheet}". It has: ${names.join(", ")}.`),
  damaged: refused("damaged", messages.upload.fileDamaged),
  password: refused("password", messages.upload.passwordProtected),
  /** Of a Word text: what runs in it may have written its words. */
  macros: refused("macros", "The file has macros."),
  unsafe: refused(
    "limits",
    "The file unpacks to far more than it should. Save it again in Excel and upload that copy.",
  ),
  tooManyRows: (max: number) =>
    refused(
      "limits",
      `The sheet has more than ${max.toLocaleString("en-IN")} rows. Split it and upload the parts.`,
    ),
  tooManyColumns: (max: number, cell: string) =>
    refused(
      "limits",
      `The cell ${cell} lies beyond the ${max} columns that can be read. Delete what is not needed to the right of the table.`,
    ),
  tookTooLong: refused(
    "limits",
    "The file took too long to read. Copy the table into a new workbook and upload that.",
  ),
  tooMuchMemory: refused(
    "limits",
    "The file needs too much memory to read. Copy the table into a new workbook, or split it, and upload that.",
  ),
  busy: { ok: false, reason: "busy", status: 503, message: messages.generic.busy } satisfies Refusal,
  columnRequired: (label: string) => refused("mapping", messages.upload.columnRequired(label)),
  columnTwice: (label: string, columns: readonly string[]) =>
    refused("mapping", messages.upload.columnTwice(label, columns)),
  /** The rows file was cleared away between two steps. */
  gone: refused("gone", messages.upload.draftGone),
  notWritten: {
    ok: false,
    reason: "busy",
    status: 503,
    message: messages.generic.cannotSave,
  } satisfies Refusal,
  unanswered: (columns: string) =>
    ({
      ok: false,
      reason: "questions",
      status: 422,
      message: `Please answer the open questions first: ${columns}.`,
    }) satisfies Refusal,
};

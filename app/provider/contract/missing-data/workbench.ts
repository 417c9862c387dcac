// The missing-data workbench of a batch: what its cases lack for a paper, the cells that are filled in, and the sheet of
// blanks that goes out and comes back.
import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { AnyText, Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { MAX_COMMENT_LENGTH, PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { WORKBENCH_FIELDS, WORKBENCH_SHOWS } from "#app/domain/missing-data/workbench.ts";
import { endpoint } from "../endpoint.ts";
import { FieldName, FIELD_KINDS } from "./paper-fields.ts";
import { RowProblem } from "../batches/upload.ts";
import {
  commaList,
  dataReply,
  FileReplySchema,
  flagField,
  jsonField,
  UploadField,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "../wire.ts";

const ofPaper = {
  batch_id: Id,
  category: z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired),
};

/** What the page shows; wrong values fall back. */
export const WorkbenchView = z.object({
  show: z.enum(WORKBENCH_SHOWS).catch("not_ready").default("not_ready"),
  fields: z.enum(WORKBENCH_FIELDS).catch("required").default("required"),
  /** Only cases that lack this field. */
  lacking: FieldName.optional().catch(undefined),
  /** Which columns: the first page of them is 1. */
  columns: PageNumber,
  page: PageNumber,
});
export type WorkbenchView = z.output<typeof WorkbenchView>;

/** A field that cases of the batch lack. */
export const WorkbenchField = z.object({
  name: FieldName,
  label: z.string().min(1),
  kind: z.enum(FIELD_KINDS).catch("text"),
  /** Filled in here; or asked once of the lender, or coming with an advocate or the batch's details. */
  belongs_to: z.enum(["case", "client", "advocate", "batch", "panel"]).catch("case"),
  /** Some case cannot do without it. */
  required: WireFlag,
  positive: WireFlag,
  /** How many cases lack it: of a required one those that cannot do without it. */
  lacking: z.number(),
  /** Labels of fields any of which would do instead. */
  or_else: WireTexts,
  options: z.array(z.object({ value: z.string().min(1), label: z.string() })).catch([]),
});
export type WorkbenchField = z.output<typeof WorkbenchField>;

export const WorkbenchCell = z.object({
  name: z.string(),
  /** What the case has; null: it is to be filled in. */
  value: WireText,
  /** The paper of this case cannot be made without it. */
  required: WireFlag,
});

export const WorkbenchRow = z.object({
  case_id: WireId,
  version: z.number(),
  lan_number: WireText,
  customer_name: WireText,
  ready: WireFlag,
  /** Nothing is missing, but a warning that nobody has answered holds the paper back. */
  held: WireFlag,
  /** One for each of the page's columns. */
  cells: z.array(WorkbenchCell),
  /** Labels of what else it cannot do without, beyond these columns. */
  also: WireTexts,
});
export type WorkbenchRow = z.output<typeof WorkbenchRow>;

export const Workbench = z.object({
  batch_name: WireText,
  client_name: WireText,
  /** Why no paper is begun although nothing is missing: the text was edited after the sample was approved. */
  blocked: WireText,
  total: z.number(),
  ready: z.number(),
  /** How many lack nothing and are held back by warnings. */
  held: z.number().catch(0),
  /** How many cases have been looked at: of a paper that works with the very figures of a case it takes a while. */
  checked: z.number(),
  /** What is missing, most lacking first. */
  fields: z.array(WorkbenchField),
  /** Names of the fields that are this page's columns, and of how many fields that belong to cases. */
  columns: WireTexts,
  column_count: z.number(),
  rows: z.array(WorkbenchRow),
  /** Of all pages. */
  count: z.number(),
});
export type Workbench = z.output<typeof Workbench>;

/** More than any paper has fields. */
const MAX_COLUMNS = 200;

export const readWorkbench = endpoint({
  method: "GET",
  path: "/litigation/api/panel/batch/workbench/", // path chosen here
  input: z.object({
    ...ofPaper,
    ...WorkbenchView.shape,
    /** Instead of a page: these cases, and these columns. For a form that comes back, so that it is still the same. */
    cases: commaList(z.array(Id).max(PAGE_SIZE).default([])),
    names: commaList(z.array(FieldName).max(MAX_COLUMNS).default([])),
  }),
  reply: dataReply(Workbench),
  forHost: ({ cases, names, ...input }) => ({ ...input, cases: cases.join(","), names: names.join(",") }),
});

const FilledRow = z.object({
  case_id: Id,
  version: z.number().int().nonnegative(),
  values: z.record(FieldName, AnyText(MAX_COMMENT_LENGTH * 2)),
});

/** Why a cell, or a row as a whole, was not taken. */
export const CellProblem = z.object({
  case_id: WireId,
  field: WireText,
  message: z.string(),
  /** The case was changed since it was shown; of a cell, `message` says what is stored by now. */
  stale: WireFlag,
});
export type CellProblem = z.output<typeof CellProblem>;

const Saved = z.object({
  cases: z.number().catch(0),
  values: z.number().catch(0),
  /** With any nothing was written. */
  problems: z.array(CellProblem).catch([]),
});
export type Saved = z.output<typeof Saved>;

/** All cells of a page, or none of them. */
export const saveWorkbench = endpoint({
  method: "POST",
  path: "/litigation/api/panel/batch/workbench/save/", // path chosen here
  input: z.object({
    ...ofPaper,
    rows: jsonField(
      z
        .array(FilledRow, workbenchMessages.nothingTyped)
        .min(1, workbenchMessages.nothingTyped)
        .max(PAGE_SIZE, workbenchMessages.tooManyRows(PAGE_SIZE)),
    ),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(Saved),
  forHost: (input) => ({ ...input, rows: JSON.stringify(input.rows) }),
});

/** The blanks of all cases that are not ready, to be filled in in Excel. */
export const exportWorkbench = endpoint({
  method: "GET",
  path: "/litigation/api/panel/batch/workbench/export/", // path chosen here
  file: true,
  input: z.object({ ...ofPaper, fields: WorkbenchView.shape.fields }),
  reply: FileReplySchema,
});

/** What the sheet makes of a case. */
export const SheetRow = z.object({
  row: z.number(),
  case_id: WireId,
  lan_number: WireText,
  customer_name: WireText,
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The case was changed since the sheet was exported. */
  changed: WireFlag,
});
export type SheetRow = z.output<typeof SheetRow>;

/** A value of the sheet where the case has another one by now: its row stays out. */
export const KeptValue = z.object({
  row: z.number(),
  lan_number: WireText,
  label: z.string(),
  value: z.string(),
  stored: z.string(),
});
export type KeptValue = z.output<typeof KeptValue>;

export const SheetOutcome = z.object({
  /** Tells what would be written from anything else: to be sent back with the confirmation. */
  plan: z.string(),
  /** Cases that get values, and how many values. */
  cases: z.number(),
  values: z.number(),
  /** Rows without anything to write, and rows that are left out for what is wrong with them. */
  nothing: z.number().catch(0),
  refused: z.number().catch(0),
  /** Headers of the columns that were passed over: none of ours, and no field that the paper asks of a case. */
  unread: z.array(z.string()).catch([]),
  /** The first of each. */
  rows: z.array(SheetRow).catch([]),
  problems: z.array(RowProblem).catch([]),
  problem_count: WireNumber,
  kept: z.array(KeptValue).catch([]),
  kept_count: z.number().catch(0),
  kept_rows: z.number().catch(0),
  /** Of the cases that get values, how many were changed since the sheet was exported. */
  changed: z.number().catch(0),
});
export type SheetOutcome = z.output<typeof SheetOutcome>;

/** Reads a sheet of blanks that was filled in; writes its good rows unless `review` says only to look. */
export const importWorkbench = endpoint({
  method: "POST",
  path: "/litigation/api/panel/batch/workbench/import/", // path chosen here
  input: z.object({
    ...ofPaper,
    sheet_file: UploadField,
    review: flagField,
    /** The `plan` that was looked at: another one now is refused with 409. */
    plan: z.string().max(100).optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(SheetOutcome),
});

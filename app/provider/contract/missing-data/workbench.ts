// The missing-data workbench of a batch: what its cases lack for a paper, the cells that are filled in, and the sheet of
// blanks that goes out and comes back.
import * as z from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { AnyText, Id, IdempotencyKey, PageNumber, OptionalReason } from "#app/domain/fields.ts";
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH, PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { WORKBENCH_FIELDS, WORKBENCH_SHOWS } from "#app/domain/missing-data/workbench.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownFile, ownRead } from "../endpoint.ts";
import { FieldName, type FIELD_KINDS } from "./paper-fields.ts";
import type { RowProblem } from "../batches/upload.ts";
import { commaList, flagField, jsonField, UploadField } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

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
  /** Also what the cases have already can be typed over. */
  correct: flagField.catch(false),
});
export type WorkbenchView = z.output<typeof WorkbenchView>;

/** A field that cases of the batch lack. */
export interface WorkbenchField {
  name: string;
  label: string;
  kind: (typeof FIELD_KINDS)[number];
  /** Filled in here; or asked once of the lender, or coming with an advocate or the batch's details. */
  belongs_to: "case" | "client" | "advocate" | "batch" | "panel";
  /** Some case cannot do without it. */
  required: boolean;
  positive: boolean;
  /** How many cases lack it: of a required one those that cannot do without it. */
  lacking: number;
  /** Labels of fields any of which would do instead. */
  or_else: string[];
  options: { value: string; label: string }[];
}

export interface WorkbenchCell {
  name: string;
  /** What the case has; null: it is to be filled in. */
  value: string | null;
  /** The paper of this case cannot be made without it. */
  required: boolean;
}

export interface WorkbenchRow {
  case_id: number;
  version: number;
  lan_number: string;
  customer_name: string;
  ready: boolean;
  /** Nothing is missing, but a warning that nobody has answered holds the paper back. */
  held: boolean;
  /** One for each of the page's columns. */
  cells: WorkbenchCell[];
  /** Labels of what else it cannot do without, beyond these columns. */
  also: string[];
}

export type Workbench = ReplyOf<"readWorkbench">;

/** More than any paper has fields. */
const MAX_COLUMNS = 200;

export const readWorkbench = ownRead(
  z.object({
    ...ofPaper,
    ...WorkbenchView.shape,
    /** Instead of a page: these cases, and these columns. For a form that comes back, so that it is still the same. */
    cases: commaList(z.array(Id).max(PAGE_SIZE).default([])),
    names: commaList(z.array(FieldName).max(MAX_COLUMNS).default([])),
  }),
);

/** Over values that are stored: why, as Edit Case asks it, and what was confirmed. */
const whyChanged = { reason: OptionalReason(MAX_REASON_LENGTH), confirmed: Confirmed };

const FilledRow = z.object({
  case_id: Id,
  version: z.number().int().nonnegative(),
  values: z.record(FieldName, AnyText(MAX_COMMENT_LENGTH * 2)),
});

/** Why a cell, or a row as a whole, was not taken. */
export interface CellProblem {
  case_id: number;
  field: string | null;
  message: string;
  /** The case was changed since it was shown; of a cell, `message` says what is stored by now. */
  stale: boolean;
}

export interface Saved {
  cases: number;
  values: number;
  /** With any nothing was written. */
  problems: CellProblem[];
}

/** All cells of a page, or none of them. */
export const saveWorkbench = ownChange(
  z.object({
    ...ofPaper,
    rows: jsonField(
      z
        .array(FilledRow, workbenchMessages.nothingTyped)
        .min(1, workbenchMessages.nothingTyped)
        .max(PAGE_SIZE, workbenchMessages.tooManyRows(PAGE_SIZE)),
    ),
    ...whyChanged,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The blanks of all cases that are not ready, to be filled in in Excel. */
export const exportWorkbench = ownFile(z.object({ ...ofPaper, fields: WorkbenchView.shape.fields }));

/** What the sheet makes of a case. */
export interface SheetRow {
  row: number;
  case_id: number;
  lan_number: string;
  customer_name: string;
  values: { label: string; value: string }[];
  /** The case was changed since the sheet was exported. */
  changed: boolean;
}

/** A value of the sheet where the case has another one by now: its row stays out, or it is replaced. */
export interface ConflictingValue {
  row: number;
  lan_number: string;
  label: string;
  value: string;
  stored: string;
}

/** What a column of the sheet leaves open: what numbers below 1 in a column of rates are, in which order it writes its dates. */
export interface SheetQuestion {
  /** The field. */
  attribute: string;
  /** The column. */
  name: string;
  sentence: string;
  examples: string[];
  choices: { value: string; label: string }[];
  /** "" while it is open: then nothing is imported. */
  answer: string;
}

export interface SheetOutcome {
  /** Tells what would be written from anything else: to be sent back with the confirmation. */
  plan: string;
  /** Cases that get values, and how many values. */
  cases: number;
  values: number;
  /** Rows without anything to write, and rows that are left out for what is wrong with them. */
  nothing: number;
  refused: number;
  /** Headers of the columns that were passed over: none of ours, and no field that the paper asks of a case. */
  unread: string[];
  column_questions: SheetQuestion[];
  /** The first of each. */
  rows: SheetRow[];
  problems: RowProblem[];
  problem_count: number;
  kept: ConflictingValue[];
  kept_count: number;
  kept_rows: number;
  /** Values that are stored and give way, and of how many rows; they are among `values`. */
  replaced: ConflictingValue[];
  replaced_count: number;
  replaced_rows: number;
  /** An amount or a date of a case with papers is among them. */
  needs_reason: boolean;
  /** Dates that do not fit together afterwards. */
  questions: string[];
  question_count: number;
  /** Of the cases that get values, how many were changed since the sheet was exported. */
  changed: number;
}

const MAX_ANSWER = 40;

/** Reads a sheet of blanks that was filled in; writes its good rows unless `review` says only to look. */
export const importWorkbench = ownChange(
  z.object({
    ...ofPaper,
    sheet_file: UploadField,
    review: flagField,
    /** Also what a case has already is overwritten. */
    replace: flagField,
    /** To what the columns leave open, by field. */
    answers: jsonField(z.record(FieldName, z.string().max(MAX_ANSWER)).default({})),
    reason: whyChanged.reason,
    /** The `plan` that was looked at: another one now is refused with 409. */
    plan: z.string().max(100).optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** What all cases of the batch have in common: one value of one field. */
export const fillAllForm = z.object({
  value: AnyText(MAX_COMMENT_LENGTH * 2),
  replace: flagField,
  ...whyChanged,
  idempotency_key: IdempotencyKey.optional(),
});

/** Cases that have a value keep it unless it is replaced. Always asked first: which values, and of how many cases. */
export const fillAllCases = ownChange(fillAllForm.extend({ ...ofPaper, field: FieldName }));

// Payments and changed rates of a batch's cases from a sheet: looked at first, then imported in one change.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import {
  RECORD_ROW_CLASSES,
  RECORD_SHEET_FIELDS,
  RECORD_SHEETS,
  type RecordRowClass,
} from "#app/domain/record/record-sheets.ts";
import type { RowProblem } from "../batches/upload.ts";
import { ownChange, ownFile } from "../endpoint.ts";
import type { SheetQuestion } from "../missing-data/workbench.ts";
import { flagField, jsonField, UploadField } from "../wire.ts";

const OF_SHEET = {
  batch_id: Id,
  kind: z.enum(RECORD_SHEETS, messages.generic.chooseFromList),
};

const MAX_ANSWER = 40;

/** A column of the sheet by its place, or "none". */
const ColumnChoice = z.union([z.literal("none"), z.string().regex(/^\d{1,5}$/)]);

/** Which column is which, of those that staff have chosen; the others are found by their headers. */
export const RecordColumns = z.partialRecord(z.enum(RECORD_SHEET_FIELDS), ColumnChoice);
export type RecordColumns = z.output<typeof RecordColumns>;

/** To what the columns leave open, by field. */
const RecordAnswers = z.record(z.string().max(MAX_ANSWER), z.string().max(MAX_ANSWER));

/** Which rows are looked at. */
export const RecordRowsShown = z.enum(["all", ...RECORD_ROW_CLASSES]);

/** A field of the sheet, with the column it is read from. */
interface RecordSheetColumn {
  name: string;
  label: string;
  required: boolean;
  /** The column's place as text; "" where there is none. */
  chosen: string;
}

export interface RecordSheetRow {
  row: number;
  class: RecordRowClass;
  case_id: number | null;
  lan: string;
  customer_name: string | null;
  /** What would be stored. */
  values: { label: string; value: string }[];
  problems: RowProblem[];
}

export interface RecordSheetOutcome {
  /** Tells what would be written from anything else: to be sent back with the confirmation. */
  plan: string;
  fields: RecordSheetColumn[];
  /** Of the sheet, each with the first values below it. */
  columns: { index: number; name: string; samples: string[] }[];
  /** Headers that nothing is read from. */
  unread: string[];
  /** Why no row is read yet; null: they are. */
  waits_for: string | null;
  column_questions: SheetQuestion[];
  counts: Record<RecordRowClass, number> & { blank: number };
  /** Cases that get something, and the sum of their payments. */
  cases: number;
  total: string | null;
  shown: z.output<typeof RecordRowsShown>;
  page: number;
  pages: number;
  rows: RecordSheetRow[];
  /** The first dates that are worth a second look. */
  warnings: string[];
  warning_count: number;
}

/** Reads a sheet; writes its good rows unless `review` says only to look. */
export const importRecordSheet = ownChange(
  z.object({
    ...OF_SHEET,
    sheet_file: UploadField,
    review: flagField,
    columns: jsonField(RecordColumns.default({})),
    answers: jsonField(RecordAnswers.default({})),
    show: RecordRowsShown.optional().catch(undefined),
    page: PageNumber,
    /** The `plan` that was looked at: another one now is refused with 409. */
    plan: z.string().max(100).optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** A sheet with the columns and the loans of the batch, to be filled in. */
export const recordSheetTemplate = ownFile(z.object(OF_SHEET));

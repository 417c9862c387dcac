/**
 * What is known of a workbook between the steps of an import: plain data, fit to be kept as JSON and read back with
 * these schemas. Runs anywhere.
 */
import * as z from "zod";
import { PROBLEM_HEADERS } from "./columns/aliases.ts";
import { isAttributeName, type AttributeName } from "./columns/attributes.ts";

const Count = z.number().int().nonnegative();
const Examples = z.array(z.string());

export const AttributeNameSchema = z.custom<AttributeName>(
  (value) => typeof value === "string" && isAttributeName(value),
);

const FactsSchema = z.object({
  filled: Count,
  texts: Count,
  numbers: Count,
  dateCells: Count,
  errors: Count,
  dates: z.object({
    dayFirst: Count,
    monthFirst: Count,
    either: Count,
    certain: Count,
    examples: Examples,
  }),
  dateCellsAfter12: Count,
  rates: z.object({ percent: Count, belowOne: Count, fromOne: Count, examples: Examples }),
  // A draft of a release before does not have it.
  oddRates: z.object({ count: Count, examples: Examples }).default({ count: 0, examples: [] }),
  units: z.object({ count: Count, examples: Examples }),
  leadingZeros: Count,
  wholeNumbers: Count,
  rounded: Count,
  pins: Count,
  mobiles: Count,
  emails: Count,
  money: Count,
  samples: Examples,
});

export const SheetColumnSchema = z.object({
  index: Count,
  letter: z.string(),
  name: z.string(),
  header: z.string(),
  facts: FactsSchema,
});

const SKIP_REASONS = ["blank", "total", "header", "note", "hidden"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SKIP_LABELS: Record<SkipReason, string> = {
  blank: "Blank row",
  total: "Total row",
  header: "Header repeated",
  note: "A note, no case",
  hidden: "Hidden in Excel, left out",
};

/** Rows that are no case or were left out, and why. `rows` names the first of them. */
const SkippedSchema = z.object({ reason: z.enum(SKIP_REASONS), count: Count, rows: z.array(Count) });
export type Skipped = z.infer<typeof SkippedSchema>;

export const InspectionSchema = z.object({
  ok: z.literal(true),
  kind: z.enum(["xlsx", "xlsb", "xls", "html"]),
  macros: z.boolean(),
  /** The visible sheets; `rows` is each one's last row that says something. */
  sheets: z.array(z.object({ name: z.string(), rows: Count })),
  sheet: z.string(),
  /** Row of the sheet, from 1. */
  headerRow: Count,
  lastRow: Count,
  /** Rows below the header up to the last that says something: cases and skipped. */
  rowsRead: Count,
  cases: Count,
  skipped: z.array(SkippedSchema),
  /** Rows with cases that Excel does not show; `rows` names the first of them. */
  hidden: z.object({
    count: Count,
    rows: z.array(Count),
    /** All of them: first and last row of each stretch. Drafts from before do not say. */
    ranges: z.array(z.tuple([Count, Count])).default([]),
  }),
  date1904: z.boolean(),
  columns: z.array(SheetColumnSchema),
  /** The first rows as staff would read them, one text per entry of `columns`. */
  sample: z.array(z.object({ row: Count, cells: z.array(z.string()) })),
  /** The rows of the sheet, one JSON array per line, line = row. */
  rowsFile: z.string(),
  /** Of a correction workbook: the id this panel wrote into it. */
  correctionId: z.string().nullable(),
});
export type Inspection = z.infer<typeof InspectionSchema>;

/** Where a correction workbook says which row of the file each of its rows was. In other sheets "Row" may mean anything. */
export function originColumnOf({ columns, correctionId }: Inspection): number | null {
  if (correctionId === null) return null;
  return columns.findLast(({ header }) => header === PROBLEM_HEADERS[0])?.index ?? null;
}

const RowProblemSchema = z.object({
  row: Count,
  column: z.string(),
  header: z.string(),
  attribute: z.string(),
  field: z.string(),
  value: z.string(),
  problem: z.string(),
  fix: z.string(),
});

const PreviewRowSchema = z.object({
  row: Count,
  /** attribute → what will be stored; null where the cell is empty or wrong */
  values: z.partialRecord(AttributeNameSchema, z.string().nullable()),
  extras: z.record(z.string(), z.string()),
  problems: z.array(RowProblemSchema),
});
export type PreviewRow = z.infer<typeof PreviewRowSchema>;

export const ConversionSchema = z.object({
  ok: z.literal(true),
  /** read = good + bad + skipped */
  counts: z.object({ read: Count, good: Count, bad: Count, skipped: Count }),
  skipped: z.array(SkippedSchema),
  /** The first problems; all of them are in `problemsFile`, one JSON object per line. */
  problems: z.array(RowProblemSchema),
  problemCount: Count,
  byField: z.array(z.object({ attribute: z.string(), field: z.string(), problem: z.string(), count: Count })),
  preview: z.array(PreviewRowSchema),
  /** What is odd about whole columns, a sentence each. */
  odd: z.array(z.string()),
  problemsFile: z.string(),
  /** COPY-ready text of the good rows; null in a preview. */
  copyFile: z.string().nullable(),
});
export type Conversion = z.infer<typeof ConversionSchema>;

/** How many rows a conversion left out because Excel hides them. */
export const hiddenLeft = (conversion: Pick<Conversion, "skipped"> | null): number =>
  conversion?.skipped.find(({ reason }) => reason === "hidden")?.count ?? 0;

/** What the writing child is asked to do. Child process and its parent only. */
import * as z from "zod";
import { SheetColumnSchema } from "./inspection.ts";

const REPORT_KINDS = ["text", "amount", "date", "number", "rate"] as const;

const ReportColumn = z.object({
  header: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** In characters. */
  width: z.number().positive().optional(),
  /** Excel's format of cells that are to be filled in; "@" keeps zeros in front. Without it the kind's own. */
  format: z.string().optional(),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

/** One value per column: text, or decimal text for amounts and rates, "YYYY-MM-DD" for dates; null leaves the cell empty. */
export const ReportRow = z.array(z.union([z.string(), z.number(), z.null()]));
export type ReportRow = z.infer<typeof ReportRow>;

const Table = z.object({
  rowsFile: z.string(),
  headerRow: z.number().int(),
  date1904: z.boolean(),
  columns: z.array(SheetColumnSchema),
});

export const WriteJob = z.discriminatedUnion("kind", [
  /** The rows come on standard input, one JSON array per line. */
  z.object({ kind: z.literal("report"), to: z.string(), sheet: z.string(), columns: z.array(ReportColumn) }),
  /** The cases of a rows file under a header on row 1. */
  z.object({
    kind: z.literal("one-sheet"),
    to: z.string(),
    sheet: z.string(),
    table: Table,
    lanColumn: z.number().int().optional(),
    /** Rows that it names are left out. */
    problemsFile: z.string().optional(),
    /** Stretches of rows that are left out, too. */
    hidden: z.array(z.tuple([z.number().int(), z.number().int()])),
  }),
  /** The rows with problems, the lender's own columns first. */
  z.object({
    kind: z.literal("bad-rows"),
    to: z.string(),
    sheet: z.string(),
    table: Table,
    problemsFile: z.string(),
    /** By which the sheet is known when it comes back. */
    correctionId: z.string(),
    /** Where a sheet that is itself a correction says which row of the first file each row was. */
    originColumn: z.number().int().nullable(),
  }),
]);
export type WriteJob = z.infer<typeof WriteJob>;

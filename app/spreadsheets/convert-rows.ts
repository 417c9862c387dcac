/**
 * Child process: turns the rows of a rows file into COPY-ready text and a list of problems. A preview does the same work
 * and writes no COPY text, so that its counts are a promise.
 */
import * as z from "zod";
import { lanKey } from "#app/domain/cases/lan-key.ts";
import { PROBLEMS_ANSWERED } from "#app/domain/limits.ts";
import type { AttributeName, ColumnMapping } from "./columns/attributes.ts";
import { isBlank, type Cell } from "./values/cells.ts";
import { serveJob } from "./child-entry.ts";
import { RowConverter, type ConvertedRow } from "./convert-row.ts";
import { copyLine } from "./copy-text.ts";
import { AttributeNameSchema, SheetColumnSchema, type Conversion, type PreviewRow } from "./inspection.ts";
import { OddColumns } from "./odd-columns.ts";
import { inCommon, withoutNumbers, type RowProblem } from "./problems.ts";
import type { Answers } from "./columns/questions.ts";
import { rowsWithin, skipReason, SkippedRows } from "./row-kinds.ts";
import { cellsOfLine, lineBlocks, TextFile } from "./rows-file.ts";

export const ConvertJob = z.object({
  rowsFile: z.string(),
  headerRow: z.number().int(),
  lastRow: z.number().int(),
  date1904: z.boolean(),
  columns: z.array(SheetColumnSchema),
  /** [column index, attribute] */
  mapping: z.array(z.tuple([z.number().int(), AttributeNameSchema])),
  answers: z.record(z.string(), z.string()),
  today: z.string(),
  /** Indexes of columns that are dropped. */
  left: z.array(z.number().int()),
  keepRepeats: z.boolean(),
  originColumn: z.number().int().nullable(),
  copyColumns: z.array(AttributeNameSchema),
  copyFile: z.string().nullable(),
  problemsFile: z.string(),
  previewRows: z.number().int(),
  /** Stretches of rows that are left out because Excel hides them. */
  hidden: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type ConvertJob = z.infer<typeof ConvertJob>;

const REPORT_EVERY = 2000;

serveJob((job, report) => new Conversions(ConvertJob.parse(job)).run(report));

class Conversions {
  readonly #job: ConvertJob;
  readonly #converter: RowConverter;
  readonly #lanColumn: number | undefined;
  readonly #skipped = new SkippedRows();
  readonly #preview: PreviewRow[] = [];
  readonly #problems: RowProblem[] = [];
  readonly #byField = new Map<string, Conversion["byField"][number]>();
  readonly #copied: ReadonlySet<AttributeName>;
  readonly #odd: OddColumns;
  #problemCount = 0;
  #read = 0;
  #good = 0;
  #bad = 0;

  constructor(job: ConvertJob) {
    const mapping: ColumnMapping = Object.fromEntries(job.mapping);
    const answers: Answers = job.answers;
    this.#job = job;
    this.#converter = new RowConverter(job.columns, mapping, answers, job);
    this.#lanColumn = job.mapping.find(([, name]) => name === "lan_number")?.[0];
    this.#copied = new Set(job.copyColumns);
    this.#odd = new OddColumns(
      job.mapping.map(([, name]) => name),
      job.today,
    );
  }

  async run(report: (rows: number) => void): Promise<Conversion> {
    const { rowsFile, headerRow, copyFile, problemsFile, columns } = this.#job;
    const isHidden = rowsWithin(this.#job.hidden);
    const headers: string[] = [];
    for (const { index, header } of columns) headers[index] = header;
    const problems = await TextFile.create(problemsFile);
    const copy = copyFile === null ? undefined : await TextFile.create(copyFile);
    let row = 0;
    for await (const lines of lineBlocks(rowsFile)) {
      for (const line of lines) {
        row += 1;
        if (row <= headerRow) continue;
        this.#read += 1;
        if (this.#read % REPORT_EVERY === 0) report(this.#read);
        const cells = cellsOfLine(line);
        const reason = cells.every(isBlank) ? "blank" : skipReason(cells, headers, this.#lanColumn);
        if (reason) this.#skipped.add(reason, row);
        else if (isHidden(row)) this.#skipped.add("hidden", row);
        else await this.#convert(row, cells, problems, copy);
      }
    }
    await problems.close();
    await copy?.close();
    return this.#conversion();
  }

  async #convert(row: number, cells: Cell[], problems: TextFile, copy: TextFile | undefined): Promise<void> {
    const converted = this.#converter.convert(row, cells);
    for (const { index, name } of this.#job.columns) this.#keepUncopied(converted, index, name);
    this.#odd.add(row, converted.values);
    if (this.#preview.length < this.#job.previewRows) this.#preview.push({ row, ...converted });
    if (converted.problems.length === 0) {
      this.#good += 1;
      await copy?.write(this.#lineOf(row, converted));
      return;
    }
    this.#bad += 1;
    for (const problem of converted.problems) {
      this.#count(problem);
      const { lan_number: lan = null, customer_name: name = null } = converted.values;
      await problems.write(`${JSON.stringify({ ...problem, lan, name })}\n`);
    }
  }

  /** An attribute for which the table has no column stays with the case as an extra. */
  #keepUncopied({ values, extras }: ConvertedRow, index: number, columnName: string): void {
    const name = this.#job.mapping.find(([mapped]) => mapped === index)?.[1];
    if (!name || this.#copied.has(name)) return;
    const value = values[name];
    if (value != null) extras[columnName] ??= value;
  }

  #lineOf(row: number, { values, extras, repeatOf, originRow }: ConvertedRow): string {
    const places = [row, repeatOf, originRow].map((place) => (place === null ? null : String(place)));
    const attributes = this.#job.copyColumns.map((name) => values[name] ?? null);
    return copyLine([...places, lanKey(values.lan_number ?? ""), ...attributes, JSON.stringify(extras)]);
  }

  #count(problem: RowProblem): void {
    this.#problemCount += 1;
    if (this.#problems.length < PROBLEMS_ANSWERED) this.#problems.push(problem);
    const key = `${problem.attribute} ${withoutNumbers(problem.problem)}`;
    const { attribute, field } = problem;
    const counted = this.#byField.get(key) ?? { attribute, field, problem: problem.problem, count: 0 };
    counted.count += 1;
    counted.problem = inCommon(counted.problem, problem.problem);
    this.#byField.set(key, counted);
  }

  #conversion(): Conversion {
    const counts = { read: this.#read, good: this.#good, bad: this.#bad, skipped: this.#skipped.count };
    const { headerRow, lastRow, copyFile, problemsFile } = this.#job;
    // No row may be lost in silence, neither between the two readings nor within this one.
    if (counts.read !== lastRow - headerRow || counts.read !== counts.good + counts.bad + counts.skipped) {
      throw new Error(`rows do not add up: ${JSON.stringify(counts)} of ${lastRow - headerRow}`);
    }
    return {
      ok: true,
      counts,
      skipped: this.#skipped.list(),
      problems: this.#problems,
      problemCount: this.#problemCount,
      byField: [...this.#byField.values()].sort((a, b) => b.count - a.count),
      preview: this.#preview,
      odd: this.#odd.sentences(),
      problemsFile,
      copyFile,
    };
  }
}

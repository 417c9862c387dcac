/** Turns the cells of one row into what is stored, or into what is wrong with it. Runs anywhere. */
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { MAX_ROWS } from "#app/domain/limits.ts";
import {
  attribute,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
  type ColumnMapping,
} from "./columns/attributes.ts";
import { cellText, tidyText, type Cell } from "./values/cells.ts";
import type { SheetColumn } from "./columns/match-columns.ts";
import { lanKey } from "#app/domain/cases/lan-key.ts";
import { problems, type Problem, type RowProblem } from "./problems.ts";
import { decisionsFor, type Answers } from "./columns/questions.ts";
import { PLAIN_DECISIONS, readValue, shownValue, type Decisions, type ReadValue } from "./values/values.ts";

export type ConvertedRow = {
  values: Partial<Record<AttributeName, string | null>>;
  /** Column name → text: columns without an attribute, and what a cell said beyond its value. */
  extras: Record<string, string>;
  problems: RowProblem[];
  /** The earlier row of this file with the same loan, where that is for staff to decide about. */
  repeatOf: number | null;
  /** Of a corrected sheet: the row of the file it was taken from. */
  originRow: number | null;
};

type ConvertOptions = {
  date1904: boolean;
  /** What must have happened cannot lie after it. */
  today: IsoDate;
  /** Indexes of columns that are dropped, not even kept as extras. */
  left: readonly number[];
  /** A loan that stands twice is told instead of being a problem of its row. */
  keepRepeats: boolean;
  /** Where a corrected sheet says which row of the file each row was. */
  originColumn: number | null;
};

type Plan = { column: SheetColumn; name: AttributeName | undefined; decisions: Decisions };

export class RowConverter {
  readonly #plans: Plan[];
  readonly #unmapped: AttributeName[];
  readonly #date1904: boolean;
  readonly #today: IsoDate;
  readonly #keepRepeats: boolean;
  readonly #originColumn: number | null;
  readonly #rowOfLan = new Map<string, number>();
  readonly #rowOfOrigin = new Map<number, number>();

  constructor(
    columns: readonly SheetColumn[],
    mapping: ColumnMapping,
    answers: Answers,
    { date1904, today, left, keepRepeats, originColumn }: ConvertOptions,
  ) {
    this.#today = today;
    this.#keepRepeats = keepRepeats;
    this.#originColumn = originColumn;
    this.#date1904 = date1904;
    this.#plans = columns
      .filter(({ index }) => !left.includes(index))
      .map((column) => planOf(column, mapping[column.index], answers, date1904));
    this.#unmapped = REQUIRED_ATTRIBUTES.filter((name) => !this.#plans.some((plan) => plan.name === name));
  }

  /** Rows are to be given in the order of the sheet: of two with one loan number the later is the wrong one. */
  convert(row: number, cells: readonly Cell[]): ConvertedRow {
    const converted: ConvertedRow = {
      values: {},
      extras: {},
      problems: [],
      repeatOf: null,
      originRow: this.#originOf(cells),
    };
    if (converted.originRow !== null)
      converted.repeatOf = this.#seenBefore(this.#rowOfOrigin, converted.originRow, row);
    for (const name of this.#unmapped)
      converted.problems.push(this.#problemOf(row, undefined, name, null, problems.missing));
    for (const { column, name, decisions } of this.#plans) {
      const cell = cells[column.index] ?? null;
      if (!name) {
        this.#keepExtra(converted, column, cell);
        continue;
      }
      const read = this.#inTime(name, readValue(name, cell, decisions));
      if ("problem" in read) {
        converted.values[name] = null;
        converted.problems.push(this.#problemOf(row, column, name, cell, read.problem));
        continue;
      }
      converted.values[name] = read.value;
      if (read.kept !== undefined) converted.extras[column.name] = read.kept;
      if (name === "lan_number" && read.value !== null)
        this.#checkTwice(converted, row, column, cell, read.value);
    }
    return converted;
  }

  /** Edit Case refuses a coming date of what has happened, too. */
  #inTime(name: AttributeName, read: ReadValue): ReadValue {
    const isComing = "value" in read && impossibleDates({ [name]: read.value }, this.#today).length > 0;
    return isComing ? { problem: problems.coming } : read;
  }

  #keepExtra(converted: ConvertedRow, column: SheetColumn, cell: Cell): void {
    if (cell === null) return;
    const text = tidyText(cellText(cell, this.#date1904));
    if (text !== "") converted.extras[column.name] = text;
  }

  #checkTwice(converted: ConvertedRow, row: number, column: SheetColumn, cell: Cell, lan: string): void {
    const earlier = this.#seenBefore(this.#rowOfLan, lanKey(lan), row);
    if (earlier === null) return;
    if (this.#keepRepeats) converted.repeatOf ??= earlier;
    else
      converted.problems.push(this.#problemOf(row, column, "lan_number", cell, problems.duplicate(earlier)));
  }

  /** The row that had this before; the first one is noted. */
  #seenBefore<Key>(rows: Map<Key, number>, key: Key, row: number): number | null {
    const earlier = rows.get(key);
    if (earlier === undefined) rows.set(key, row);
    return earlier ?? null;
  }

  #originOf(cells: readonly Cell[]): number | null {
    if (this.#originColumn === null) return null;
    const origin = Number(cellText(cells[this.#originColumn] ?? null, this.#date1904));
    return Number.isInteger(origin) && origin > 0 && origin <= MAX_ROWS ? origin : null;
  }

  #problemOf(
    row: number,
    column: SheetColumn | undefined,
    name: AttributeName,
    cell: Cell,
    problem: Problem,
  ): RowProblem {
    return {
      row,
      column: column?.letter ?? "",
      header: column?.name ?? "",
      attribute: name,
      field: attribute(name).label,
      value: shownValue(name, cell, this.#date1904),
      problem: problem.problem,
      fix: problem.fix,
    };
  }
}

function planOf(
  column: SheetColumn,
  name: AttributeName | undefined,
  answers: Answers,
  date1904: boolean,
): Plan {
  if (!name) return { column, name, decisions: PLAIN_DECISIONS };
  return {
    column,
    name,
    decisions: decisionsFor({ column, field: attribute(name) }, answers[name], date1904),
  };
}

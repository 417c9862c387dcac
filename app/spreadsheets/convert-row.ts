/** Turns the cells of one row into what is stored, or into what is wrong with it. Runs anywhere. */
import {
  attribute,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
  type ColumnMapping,
} from "./columns/attributes.ts";
import { cellText, tidyText, type Cell } from "./values/cells.ts";
import type { SheetColumn } from "./columns/match-columns.ts";
import { problems, type Problem, type RowProblem } from "./problems.ts";
import { decisionsFor, type Answers } from "./columns/questions.ts";
import { PLAIN_DECISIONS, readValue, shownValue, type Decisions } from "./values/values.ts";

export type ConvertedRow = {
  values: Partial<Record<AttributeName, string | null>>;
  /** Column name → text: columns without an attribute, and what a cell said beyond its value. */
  extras: Record<string, string>;
  problems: RowProblem[];
};

type Plan = { column: SheetColumn; name: AttributeName | undefined; decisions: Decisions };

export class RowConverter {
  readonly #plans: Plan[];
  readonly #unmapped: AttributeName[];
  readonly #date1904: boolean;
  readonly #rowOfLan = new Map<string, number>();

  /** `left`: indexes of columns that are dropped, not even kept as extras. */
  constructor(
    columns: readonly SheetColumn[],
    mapping: ColumnMapping,
    answers: Answers,
    options: { date1904: boolean; left: readonly number[] },
  ) {
    const { date1904, left } = options;
    this.#date1904 = date1904;
    this.#plans = columns
      .filter(({ index }) => !left.includes(index))
      .map((column) => planOf(column, mapping[column.index], answers, date1904));
    this.#unmapped = REQUIRED_ATTRIBUTES.filter((name) => !this.#plans.some((plan) => plan.name === name));
  }

  /** Rows are to be given in the order of the sheet: of two with one loan number the later is the wrong one. */
  convert(row: number, cells: readonly Cell[]): ConvertedRow {
    const converted: ConvertedRow = { values: {}, extras: {}, problems: [] };
    for (const name of this.#unmapped)
      converted.problems.push(this.#problemOf(row, undefined, name, null, problems.missing));
    for (const { column, name, decisions } of this.#plans) {
      const cell = cells[column.index] ?? null;
      if (!name) {
        this.#keepExtra(converted, column, cell);
        continue;
      }
      const read = readValue(name, cell, decisions);
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

  #keepExtra(converted: ConvertedRow, column: SheetColumn, cell: Cell): void {
    if (cell === null) return;
    const text = tidyText(cellText(cell, this.#date1904));
    if (text !== "") converted.extras[column.name] = text;
  }

  #checkTwice(converted: ConvertedRow, row: number, column: SheetColumn, cell: Cell, lan: string): void {
    const key = lan.toUpperCase();
    const earlier = this.#rowOfLan.get(key);
    if (earlier === undefined) this.#rowOfLan.set(key, row);
    else
      converted.problems.push(this.#problemOf(row, column, "lan_number", cell, problems.duplicate(earlier)));
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
  return { column, name, decisions: name ? decisionsFor(column, name, answers, date1904) : PLAIN_DECISIONS };
}

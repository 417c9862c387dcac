/**
 * A cell of a filled-in sheet, or a text pasted from one, as a clerk would type it into the field: dates as ISO text,
 * amounts as decimal text, a choice as its value. Whether it may be stored is then the field's own rule. Runs anywhere.
 */
import { MAX_COMMENT_LENGTH } from "#app/domain/limits.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { isAttributeName } from "../columns/attributes.ts";
import { cellText, isBlank, tidyText, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";
import { readAmount, readRate } from "./read-amount.ts";
import { readDate } from "./read-date.ts";
import { PLAIN_DECISIONS, readValue, shownValue, type Decisions } from "./values.ts";

/** What of a field decides how it is read. */
interface FieldToRead {
  name: string;
  kind: "text" | "address" | "longtext" | "date" | "amount" | "rate" | "days" | "choice";
  options: readonly { value: string; label: string }[];
}

/** Null: the cell is empty, or says that there is nothing. */
type ReadCell = { text: string | null } | { problem: Problem };

/** @param decisions what holds for the whole column, where the cell stands in one */
export function readFieldCell(
  field: FieldToRead,
  cell: Cell,
  decisions: Decisions = PLAIN_DECISIONS,
): ReadCell {
  if (cell === null || isBlank(cell)) return { text: null };
  const read = readFilled(field, cell, decisions);
  return typeof read === "string" ? { text: read === "" ? null : read } : { problem: read };
}

/** The cell's own words for a list of problems; what identifies a person is masked. */
export function rawCellText({ name }: FieldToRead, cell: Cell, date1904: boolean): string {
  if (isAttributeName(name)) return shownValue(name, cell, date1904);
  const text = tidyText(cellText(cell, date1904));
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

const LONGEST_SHOWN = 60;

function readFilled(field: FieldToRead, cell: Exclude<Cell, null>, decisions: Decisions): string | Problem {
  const { name, kind } = field;
  const { date1904, dateOrder, lakhAndCrore, unit, belowOne } = decisions;
  if (typeof cell === "object" && "e" in cell) return problems.excelError(cell.e);
  switch (kind) {
    case "date":
      return readDate(cell, dateOrder === "ask" ? undefined : dateOrder, date1904);
    case "amount":
      return readAmount(cell, lakhAndCrore, unit);
    case "rate":
      return readRate(cell, belowOne);
    case "choice":
      return readChoice(field, tidyText(cellText(cell, date1904)));
    case "longtext":
      return cellText(cell, date1904)
        .trim()
        .slice(0, MAX_COMMENT_LENGTH + 1);
    default:
      return isAttributeName(name) ? readNamed(name, cell, decisions) : plainText(cell, date1904);
  }
}

/** A field that lenders' sheets also have is read as in theirs: a PIN code, a State, a mobile number. */
function readNamed(
  name: Parameters<typeof readValue>[0],
  cell: Exclude<Cell, null>,
  decisions: Decisions,
): string | Problem {
  const read = readValue(name, cell, decisions);
  return "problem" in read ? read.problem : (read.value ?? "");
}

function plainText(cell: Exclude<Cell, null>, date1904: boolean): string | Problem {
  if (typeof cell === "number" && Math.abs(cell) >= FIRST_ROUNDED) return problems.rounded;
  const text = tidyText(cellText(cell, date1904));
  return /^#+$/.test(text) ? problems.hashes : text;
}

/** From here on Excel has replaced the last digits by zeros. */
const FIRST_ROUNDED = 1e15;

function readChoice({ options }: FieldToRead, text: string): string | Problem {
  const wanted = text.toLowerCase();
  const found = options.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
  if (found) return found.value;
  return workbenchMessages.problems.notAnOption(options.map(({ label }) => label).join(", "));
}

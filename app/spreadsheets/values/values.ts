/**
 * Turns a cell into the text that is stored for an attribute: dates as "2025-12-31", amounts as "125000.00" rupees,
 * rates in per cent, the rest as tidy text. What a single cell cannot tell is decided for its whole column.
 * Runs anywhere.
 */
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { CASE_FIELDS, maskedValue } from "#app/domain/cases/case-fields.ts";
import type { CaseField, CaseFieldKind } from "#app/domain/cases/fields/field.ts";
import { MAX_LAN_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from "#app/domain/limits.ts";
import type { Unit } from "#app/domain/amount-text.ts";
import { maskMobile } from "#app/domain/masking.ts";
import { attribute, type AttributeName } from "../columns/attributes.ts";
import { cellText, isBlank, tidyText, UNCALCULATED, type Cell } from "./cells.ts";
import { problems, type Problem } from "../problems.ts";
import { readAmount, readRate } from "./read-amount.ts";
import {
  isZeros,
  readAccount,
  readEmail,
  readFilingStatus,
  readIdentifier,
  readMobiles,
  readPin,
  readState,
  type ReadContact,
} from "./read-contact.ts";
import type { DateOrder } from "#app/domain/date-text.ts";
import { isZeroDate, readDate } from "./read-date.ts";

/** What holds for a whole column. "ask": staff have not said it yet, and what hangs on it is a problem. */
export type Decisions = {
  date1904: boolean;
  dateOrder: DateOrder | "ask";
  belowOne: "fraction" | "percent" | "ask";
  lakhAndCrore: "accept" | "reject" | "ask";
  /** What a plain number counts, where the header says one. */
  unit: Unit | "rupees" | "ask";
};

/** Without a word from the column: Indian order, per cent, no lakh or crore in it. */
export const PLAIN_DECISIONS: Decisions = {
  date1904: false,
  dateOrder: "day_first",
  belowOne: "percent",
  lakhAndCrore: "accept",
  unit: "rupees",
};

/** `kept`: what the cell said beyond the value; it goes to the extras so that nothing is lost. */
export type ReadValue = { value: string | null; kept?: string } | { problem: Problem };

/** Reads one cell. An empty cell is null, and a problem where the attribute is required. */
export function readValue(name: AttributeName, cell: Cell, decisions: Decisions): ReadValue {
  const { kind, required } = attribute(name);
  if (cell === null || isBlank(cell)) return required ? { problem: problems.missing } : { value: null };
  if (saysNothing(kind, cell, decisions)) return required ? { problem: problems.missing } : { value: null };
  const read = asStored(name, readKind(name, kind, cell, decisions));
  if (typeof read === "string")
    return read === "" && required ? { problem: problems.missing } : { value: read || null };
  if ("problem" in read) return { problem: read };
  return read.dropped
    ? { value: read.value || null, kept: tidyText(cellText(cell, decisions.date1904)) }
    : { value: read.value };
}

/** The cell's own words for a list of problems; what identifies a person is masked. */
export function shownValue(name: AttributeName, cell: Cell, date1904: boolean): string {
  const text = tidyText(cellText(cell, date1904));
  if (isPlaceholder(text)) return text;
  const { kind } = attribute(name);
  // A cell may hold several numbers.
  if (kind === "mobile") return text.replace(/\d(?:[\s-]?\d)*/g, maskMobile);
  if (kind === "account" || kind === "email") return maskedValue(name, text);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function readKind(
  name: AttributeName,
  kind: CaseFieldKind,
  cell: Exclude<Cell, null>,
  decisions: Decisions,
): string | Problem | ReadContact {
  switch (kind) {
    case "date":
      return readDate(
        cell,
        decisions.dateOrder === "ask" ? undefined : decisions.dateOrder,
        decisions.date1904,
      );
    case "amount":
      return readAmountOf(name, cell, decisions);
    case "rate":
      return readRate(cell, decisions.belowOne);
    case "identifier":
    case "case_number":
      return readIdentifier(cell);
    case "account":
      return readAccount(cell);
    case "mobile":
      return readMobiles(cell);
    case "email":
      return readEmail(cell);
    case "pin":
      return readPin(cell);
    case "state":
      return readState(cell);
    case "status":
      return readFilingStatus(cell);
    default:
      return readText(name, cell, decisions.date1904);
  }
}

/** Zeros where a number or a date should be are how systems write that there is none. */
function saysNothing(kind: CaseFieldKind, cell: Exclude<Cell, null>, { date1904 }: Decisions): boolean {
  return kind === "date" ? isZeroDate(cell, date1904) : NUMBERED.has(kind) && isZeros(cell);
}

const NUMBERED = new Set<CaseFieldKind>(["identifier", "case_number", "account", "mobile", "pin"]);

/** What a field does not store as it is written is dropped, and stays with the extras. */
function asStored(name: AttributeName, read: string | Problem | ReadContact): string | Problem | ReadContact {
  const field: CaseField = CASE_FIELDS[name];
  if (typeof read !== "string" || !field.asStored) return read;
  const value = field.asStored(read);
  return { value, dropped: value !== read };
}

function readAmountOf(
  name: AttributeName,
  cell: Exclude<Cell, null>,
  decisions: Decisions,
): string | Problem {
  const amount = readAmount(cell, decisions.lakhAndCrore, decisions.unit);
  return name === "claim_amount" && amount === "0.00" ? problems.zeroClaim : amount;
}

function readText(name: AttributeName, cell: Exclude<Cell, null>, date1904: boolean): string | Problem {
  if (typeof cell === "object" && "e" in cell) return problems.excelError(cell.e);
  const text = tidyText(cellText(cell, date1904));
  if (text === UNCALCULATED) return problems.excelError(text);
  if (/^#+$/.test(text)) return problems.hashes;
  const isName = name.endsWith("_name");
  if (name === "customer_name" && text !== "" && !/\p{L}/u.test(text)) return problems.noLetters;
  const longest = name === "lan_number" ? MAX_LAN_LENGTH : isName ? MAX_NAME_LENGTH : MAX_TEXT_LENGTH;
  return text.length > longest ? problems.tooLong(longest) : text;
}

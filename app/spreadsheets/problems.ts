/** What can be wrong with a value of a row, said as staff would say it to the lender. Runs anywhere. */
import { messages } from "#app/domain/messages.ts";
import { UNCALCULATED } from "./values/cells.ts";

/** A problem completes the sentence "<field> <value> …"; the fix says what to do about it. */
export type Problem = { problem: string; fix: string };

const RETYPE_AS_TEXT =
  "Format the column as Text in Excel, then enter the number again from the lender's own system.";

export const problems = {
  missing: { problem: "is missing", fix: "Enter it in the sheet." },
  excelError: (error: string): Problem =>
    error === UNCALCULATED
      ? {
          problem: "is a formula without a stored result",
          fix: "Open the file in Excel, save it and upload that copy, or type the value.",
        }
      : { problem: `is an Excel error (${error})`, fix: "Correct the formula or type the value." },
  tooLong: (max: number): Problem => ({
    problem: `is longer than ${max} characters`,
    fix: "Shorten it.",
  }),
  noLetters: { problem: "has no letters", fix: "Enter the name." },
  duplicate: (row: number): Problem => ({
    problem: `is used twice: the same LAN is already in row ${row} of this file`,
    fix: "Keep one of the two rows, or correct the number.",
  }),

  notADate: { problem: "is not a date", fix: "Enter the date as 31/12/2025." },
  noSuchDay: { problem: "is a day that does not exist", fix: "Correct the date." },
  dayIsFirst: {
    problem: "can only be read month first, and this column is read day first",
    fix: "Enter the date as 31/12/2025.",
  },
  monthIsFirst: {
    problem: "can only be read day first, and this column is read month first",
    fix: "Enter the date as 12/31/2025, like the others of this column.",
  },
  coming: { problem: "is in the future", fix: "Correct the date, or leave it empty." },
  dateTooFar: { problem: "is not between 1950 and 2100", fix: "Correct the year." },
  orderUnknown: {
    problem: "may be day first or month first",
    fix: "Say in which order this column writes its dates.",
  },

  notAnAmount: { problem: "is not an amount", fix: "Enter only the figure, for example 125000.00." },
  dateForAmount: { problem: "is a date where an amount should be", fix: "Enter the amount." },
  negative: { problem: "is below zero", fix: "Enter the amount without a minus sign or brackets." },
  moreThanPaise: {
    problem: "has more than two decimals",
    fix: "Round it to paise in Excel, for example with =ROUND(A1,2).",
  },
  tooLarge: { problem: "is larger than any loan", fix: "Correct the amount." },
  scientific: { problem: "is written in scientific form", fix: RETYPE_AS_TEXT },
  otherDigits: { problem: "uses digits other than 0 to 9", fix: "Enter it with the digits 0 to 9." },
  wrongGrouping: {
    problem: "has its commas in unusual places",
    fix: "Enter the amount without commas, for example 125000.00.",
  },
  inWords: {
    problem: "is written in lakh or crore",
    fix: "Say whether this column is meant so, or enter all digits.",
  },
  unitUnknown: {
    problem: "may be in thousand, lakh or crore, as the header of its column says",
    fix: "Say what this column's numbers count.",
  },
  zeroClaim: { problem: "is zero", fix: `${messages.createCase.claimAmount}. Enter the amount claimed.` },

  notARate: { problem: "is not a rate", fix: "Enter the yearly rate in per cent, for example 14.5." },
  rateTooHigh: {
    problem: "is above 100 per cent",
    fix: "Enter the yearly rate in per cent, for example 14.5.",
  },
  rateDecimals: { problem: "has more than four decimals", fix: "Round the rate." },
  fractionUnknown: {
    problem: "may be a fraction or a percentage",
    fix: "Say how this column writes its rates.",
  },

  rounded: { problem: "has more than 15 digits and was rounded by Excel", fix: RETYPE_AS_TEXT },
  dateForNumber: { problem: "was turned into a date by Excel", fix: RETYPE_AS_TEXT },
  decimalNumber: {
    problem: "was written as a decimal number, which loses zeros in front",
    fix: RETYPE_AS_TEXT,
  },
  notANumber: { problem: "is not a number of this kind", fix: RETYPE_AS_TEXT },
  hashes: { problem: "shows only # signs", fix: "Widen the column in Excel and enter the value." },

  notAMobile: {
    problem: "is not a 10 digit mobile number",
    fix: "Enter a number of 10 digits that starts with 6 to 9.",
  },
  notAnEmail: { problem: "is not an email address", fix: "Correct the address or leave it empty." },
  notAPin: { problem: "is not a 6 digit PIN code", fix: "Enter the 6 digits of the PIN code." },
  notAState: {
    problem: "is not a State or Union Territory of India",
    fix: "Enter the State's name in full.",
  },
  notAnAccount: {
    problem: "is not a bank account number of 9 to 18 digits",
    fix: "Enter the account number in full, as text.",
  },
  notAFilingStatus: {
    problem: "is neither Filed nor Not Filed",
    fix: "Enter Filed or Not Filed; a stage of the court belongs in Stage of Case.",
  },
} as const satisfies Record<string, Problem | ((value: never) => Problem)>;

/** One thing wrong with one row of the sheet. */
export type RowProblem = {
  /** Row of the sheet, from 1. */
  row: number;
  /** "M"; "" when the field has no column. */
  column: string;
  header: string;
  attribute: string;
  /** The attribute's label. */
  field: string;
  /** What the cell says; mobile numbers, accounts and addresses masked. */
  value: string;
  problem: string;
  fix: string;
};

/** The same for sentences that differ in a number alone, the row or the batch: they are one reason. */
export const withoutNumbers = (problem: string): string => problem.replace(/\d+/g, "");

/** A reason in the words of both: "row 12" would be said of rows that repeat another one. */
export const inCommon = (reason: string, other: string): string =>
  reason === other ? reason : reason.replace(/\d+/g, "…");

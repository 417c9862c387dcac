/** The rules of amounts and rates in forms, as those of other fields (fields.ts). */
import * as z from "zod";
import { asAmount, askInWords, unlessInWords } from "./amount-text.ts";
import { blankOr, onlyIssue } from "./fields.ts";
import { messages } from "./messages.ts";

// No regex: as an attribute of the control it would keep a browser without scripts from sending "1,25,000".
const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text);

/** Decimal text above zero with at most two decimals, grouped or not; `message` for anything else. */
export const AmountField = (message: string) =>
  z
    .string(message)
    .trim()
    .overwrite(asAmount)
    .refine((text) => isAmount(text) && Number(text) > 0, unlessInWords(message));

export const Amount = AmountField(messages.amount);

/** The amount claimed. Too many digits or decimals get a sentence of their own, not the one about zero. */
export const ClaimAmount = z
  .string(messages.createCase.claimAmount)
  .trim()
  .overwrite(asAmount)
  .refine(
    (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0,
    unlessInWords(messages.createCase.claimAmount),
  )
  .refine(isAmount, onlyIssue(messages.amount));

/** Decimal text, zero included: costs awarded may be nil. */
export const NonNegativeAmount = z
  .string(messages.amount)
  .trim()
  .overwrite(asAmount)
  .refine(isAmount, unlessInWords(messages.amount));

/** An amount spent: missing and wrong have sentences of their own. */
export const ExpenseAmount = z
  .string(messages.expenses.required)
  .trim()
  .overwrite(asAmount)
  .refine(isAmount, blankOr(messages.expenses.required, messages.expenses.amount, askInWords))
  .refine((text) => Number(text) > 0, onlyIssue(messages.expenses.amount));

/** Removes the sign of "14.5%"; text that is not a number is returned unchanged. */
const withoutPercent = (text: string) => text.replace(/(\d)\s*%$/, "$1");

// No regex here either: a browser without scripts would refuse to send "14.5%".
const isRate = (text: string) => /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text);

/** A yearly rate in percent, 0 to 100, decimal text. */
export const Percentage = z
  .string(messages.generic.percentage)
  .trim()
  .overwrite(withoutPercent)
  .refine(isRate, messages.generic.percentage);

/** A rate that may be left out; blank comes out as "". */
export const OptionalPercentage = z
  .string(messages.generic.percentage)
  .trim()
  .overwrite(withoutPercent)
  .refine((text) => text === "" || isRate(text), messages.generic.percentage)
  .optional();

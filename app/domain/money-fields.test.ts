import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  Amount,
  AmountField,
  ClaimAmount,
  ExpenseAmount,
  NonNegativeAmount,
  OptionalPercentage,
  Percentage,
} from "./money-fields.ts";

/** The sentences a value is refused with; none when it is accepted. */
const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("amounts", () => {
  test.each(["1", "0.01", "0.1", "125000", "125000.5", "125000.50", "9999999999999.99", " 7 ", "0007"])(
    "%j is one",
    (text) => {
      expect(Amount.parse(text)).toBe(text.trim());
    },
  );

  test.each([
    "0",
    "0.00",
    "-0",
    "-1",
    "+1",
    "1.005",
    "1.",
    ".5",
    "1,00",
    "1,0000",
    "1,,000",
    ",100",
    "12,34,56",
    "₹",
    "₹ -5",
    "1e3",
    "1e309",
    "NaN",
    "Infinity",
    "0x10",
    "٣",
    "१००",
    "1 000",
    "99999999999999",
    "abc",
    "1\0",
  ])("%j is none", (text) => {
    expect(sentences(Amount, text)).toEqual(["Please enter a valid amount"]);
  });

  test.each([
    ["1,000", "1000"],
    ["1,00,000.00", "100000.00"],
    ["12,34,567.5", "1234567.5"],
    ["100,000", "100000"],
    ["1,234,567", "1234567"],
    ["₹5", "5"],
    ["Rs. 1,25,000/-", "125000"],
    ["INR 500", "500"],
    ["500 only", "500"],
    ["1,25,000 ₹", "125000"],
  ])("%j is %s as people write it", (text, plain) => {
    expect(Amount.parse(text)).toBe(plain);
  });

  test.each([
    ["1.5 lakh", "₹1,50,000.00"],
    ["Rs. 2 lakhs/-", "₹2,00,000.00"],
    ["1.2 Cr", "₹1,20,00,000.00"],
    ["1 crore 20 lakh", "₹1,20,00,000.00"],
    ["12.5L", "₹12,50,000.00"],
  ])("%j is understood by every rule, and asked about before it is saved", (text, amount) => {
    const asked = `“${text}” is read as ${amount}. If that is right, press the button again.`;
    for (const rule of [Amount, AmountField("Missing"), ClaimAmount, NonNegativeAmount, ExpenseAmount]) {
      expect(sentences(rule, text)).toEqual([asked]);
    }
  });

  test.each(["lakh", "1,2 lakh", "1.234567891 lakh", "10000000 crore", "1.5 lakh crore", "-1 lakh"])(
    "%j is no amount in words",
    (text) => expect(sentences(Amount, text)).toEqual(["Please enter a valid amount"]),
  );

  test("a number is not decimal text", () => {
    expect(sentences(Amount, 5)).toEqual(["Please enter a valid amount"]);
  });

  test("costs may be nil", () => {
    expect(NonNegativeAmount.parse("0")).toBe("0");
    expect(sentences(NonNegativeAmount, "-1")).toHaveLength(1);
  });

  test("rates", () => {
    for (const text of ["0", "14.5", "14.2500", "100", "100.00"]) expect(Percentage.parse(text)).toBe(text);
    for (const text of ["14.5%", " 14.5 % "]) {
      for (const rule of [Percentage, OptionalPercentage]) expect(rule.parse(text)).toBe("14.5");
    }
    for (const text of ["100.01", "101", "-1", "14,5", "14.55555", "१४", "%", "14%%", "101%"]) {
      for (const rule of [Percentage, OptionalPercentage]) {
        expect(sentences(rule, text), text).toEqual([
          "Please enter a rate between 0 and 100 with at most 4 decimals, for example 14.5",
        ]);
      }
    }
    expect(sentences(Percentage, "")).toHaveLength(1);
    expect(OptionalPercentage.parse(" ")).toBe("");
  });
});

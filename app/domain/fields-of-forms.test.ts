// Fields beside each other: a rule about several of them speaks together with the rules of each.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  Email,
  InvoiceNumber,
  IsoDateField,
  OptionalText,
  Otp,
  Phone,
  RequiredLongText,
  RequiredText,
} from "./fields.ts";
import { Amount, ExpenseAmount } from "./money-fields.ts";

const Name = RequiredText("Name is required", 10);
const AnyDate = IsoDateField("Date is required");

describe("a wrong field silences no rule about several fields", () => {
  const rule = { path: ["other"], message: "Other is required", when: () => true };
  test.each([
    [Name, "  "],
    [Name, "x".repeat(11)],
    [Name, "a\0b"],
    [RequiredLongText("Text is required", 10), "x".repeat(11)],
    [OptionalText(10), "x".repeat(11)],
    [Amount, "12,00"],
    [Amount, "0"],
    [ExpenseAmount, "12,00"],
    [AnyDate, "  "],
    [AnyDate, "31-02-2026"],
    [Phone, "  "],
    [Email, "  "],
    [Email, `${"x".repeat(250)}@sample-panel.example`],
    [Otp, "12"],
    [InvoiceNumber, "#"],
  ])("rule %#: %j", (field, value) => {
    const form = z.object({ field, other: z.string().optional() }).refine(({ other }) => other, rule);
    const said = form.safeParse({ field: value }).error?.issues.map(({ message }) => message);
    expect(said).toHaveLength(2);
    expect(said).toContain("Other is required");
  });
});

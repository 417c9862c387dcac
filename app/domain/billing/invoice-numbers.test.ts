import { expect, test } from "vitest";
import { nextInvoiceNumber } from "./invoice-numbers.ts";

test.each([
  [null, "INV/26-27/0001"],
  ["INV/26-27/0001", "INV/26-27/0002"],
  ["INV/26-27/0999", "INV/26-27/1000"],
  ["7", "8"],
  ["A-009", "A-010"],
  ["A-99", "A-100"],
  ["LIT/7/B", "INV/26-27/0001"],
  // No room for another digit.
  ["ABCDEFGHIJKL9999", "INV/26-27/0001"],
  ["9999999999999998", "9999999999999999"],
])("after %j comes %j", (last, next) => {
  expect(nextInvoiceNumber(last, "2026-27")).toBe(next);
});

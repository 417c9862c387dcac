import { expect, test } from "vitest";
import { gstinCheckDigit, isBankAccount, isContactNumber, isGstin, isPan, isPin } from "./identifiers.ts";

test.each([
  ["27AAPFU0939F1ZV", true],
  ["27AAPFU0939F1ZW", false],
  ["28AAPFU0939F1ZV", false],
  ["27AAPFU0939F0ZV", false],
  ["27AAPFU0939F1YV", false],
  ["27aapfu0939f1zv", false],
  ["27AAPFU0939F1Z", false],
  ["", false],
])("GSTIN %s: %s", (text, valid) => {
  expect(isGstin(text)).toBe(valid);
});

test("the check digit of a GSTIN", () => {
  expect(gstinCheckDigit("27AAPFU0939F1Z")).toBe("V");
});

test("PIN, PAN, bank account", () => {
  expect(["110001", "900099"].map(isPin)).toEqual([true, true]);
  expect(["010001", "11000", "1100011", "110 001", "११०००१"].some(isPin)).toBe(false);
  expect(isPan("AAPFU0939F")).toBe(true);
  expect(["AAPFU0939", "aapfu0939f", "AAPF10939F"].some(isPan)).toBe(false);
  expect(["000123456", "123456789012345678"].every(isBankAccount)).toBe(true);
  expect(["12345678", "1234567890123456789", "12345678A"].some(isBankAccount)).toBe(false);
});

test.each([
  ["9876543210", true],
  ["+91 98765 43210", true],
  ["+91-98765-43210", true],
  ["022-2345 6789", true],
  ["(022) 23456789", true],
  ["1800 123 4567", true],
  ["23456789", true],
  ["1234567", false],
  ["98765432101234", false],
  ["0000000000", false],
  ["98765+43210", false],
  ["call me", false],
  ["9876543210 / 9876543211", false],
  ["", false],
])("contact number %s: %s", (text, valid) => {
  expect(isContactNumber(text)).toBe(valid);
});

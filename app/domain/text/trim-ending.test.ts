import { expect, test } from "vitest";
import { trimEnding, withoutTrailingZeros } from "./trim-ending.ts";

test.each([
  ["Nair, ,", ", ", "Nair"],
  [", Nair", ", ", ", Nair"],
  ["", ".", ""],
  ["...", ".", ""],
  [`a${".".repeat(1_000_000)}b`, ".", `a${".".repeat(1_000_000)}b`],
])("%# signs at the end alone go", (text, signs, rest) => {
  expect(trimEnding(text, signs)).toBe(rest);
});

test.each([
  ["9.5000", "9.5"],
  ["9.00", "9"],
  ["-500000.50", "-500000.5"],
  [".50", ".5"],
  ["100", "100"],
  ["100.", "100."],
  ["10.0.0", "10.0.0"],
  ["rate 5.0", "rate 5.0"],
  [`1.${"0".repeat(1_000_000)}1`, `1.${"0".repeat(1_000_000)}1`],
])("%# a number loses the zeros behind its last decimal", (text, plain) => {
  expect(withoutTrailingZeros(text)).toBe(plain);
});

import { expect, test } from "vitest";
import { hasVisible, isPlaceholder } from "./blank-text.ts";

/** Blanks, zero-width marks, a soft hyphen, variation selectors, bidi marks, Hangul fillers, the empty Braille cell. */
const UNSEEN = [
  ..." \t\n\u00A0\u3000\u200B\u200C\u200D\u2060\uFEFF\u00AD\u034F\u180E\uFE00\uFE0F\u{E0100}\u{E0020}",
  ..."\u200E\u200F\u061C\u202E\u2066\u115F\u1160\u17B4\u3164\uFFA0\u2800",
];

test("nothing can be seen of blanks and fillers, alone or together", () => {
  for (const sign of [...UNSEEN, UNSEEN.join(""), ""]) {
    expect([sign, hasVisible(sign)]).toEqual([sign, false]);
    expect([sign, isPlaceholder(sign)]).toEqual([sign, true]);
  }
});

test("one letter, sign or emoji among them is seen", () => {
  for (const text of ["\u3164a", "क्‍ष", "न", "👩‍⚖️", "-", ".", "₹", "⠁", "\0", "\u0007"]) {
    expect([text, hasVisible(text)]).toEqual([text, true]);
  }
});

test.each([
  "NA",
  "n/a",
  "N.A.",
  "-",
  "...",
  "nil",
  " Null ",
  "None",
  "not available",
  "Not applicable",
  "#N/A",
])("%j says that there is nothing", (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each(["Nashik", "NA/2024/12", "A", "0", "Nilam"])("%j says something", (text) => {
  expect(isPlaceholder(text)).toBe(false);
});

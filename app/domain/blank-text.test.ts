import { expect, test } from "vitest";
import { isBlank } from "./blank-text.ts";

test.each([
  "",
  " \t\r\n",
  "\u00A0\u2003",
  "\u200B\u2060\uFEFF",
  "\u3164\u115F\uFFA0",
  "\u2800",
  "\uFE0F",
  "\u0007",
])("%j says nothing", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(["-", "0", "\u200Ba", "न्\u200D", "\u3164 Pune"])("%j says something", (text) => {
  expect(isBlank(text)).toBe(false);
});

import { expect, test } from "vitest";
import { inOneLine } from "./one-line.ts";

test.each([
  ["12 MG Road\nPune", "12 MG Road, Pune"],
  ["12 MG Road ,\r\n  Pune,\u2028411001", "12 MG Road, Pune, 411001"],
  ["\n\n12 MG Road\n \n\nPune\n", "12 MG Road, Pune"],
  ["12 MG Road,", "12 MG Road,"],
  ["Pune,\n", "Pune"],
  [",\nPune", "Pune"],
  [" one line ", "one line"],
  ["\r\n", ""],
  [`12${" ".repeat(1_000_000)}é`, `12${" ".repeat(1_000_000)}é`],
])("%# lines are joined by commas", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

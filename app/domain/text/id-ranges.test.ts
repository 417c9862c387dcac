import { expect, test } from "vitest";
import { idRanges, idsInRanges } from "./id-ranges.ts";

test.each([
  [[], ""],
  [[7], "7"],
  [[3, 4, 5, 9], "3-5,9"],
  [[5, 3, 4, 4, 1], "1,3-5"],
])("%j is written %j, and read back", (ids, text) => {
  expect(idRanges(ids)).toBe(text);
  expect(idsInRanges(text)).toEqual([...new Set(ids)].sort((a, b) => a - b));
});

test.each(["x", "1-", "5-3", "1,,2", "1 2"])("%j is no list of ids", (text) => {
  expect(() => idsInRanges(text)).toThrow(RangeError);
});

import { expect, test } from "vitest";
import { searchKeys, searchName } from "./search-keys.ts";

test.each([
  ["ln-00/12 ", ["LN0012", "LN 00 12"]],
  ["CS/7/2026", ["CS72026", "CS 7 2026"]],
  ["+91 98765 43210", ["919876543210", "+91 98765 43210", "9876543210"]],
  ["098765-43210", ["09876543210", "098765 43210", "9876543210"]],
  ["12345", ["12345"]],
  ["00091700000012", ["00091700000012"]],
  ["९८७६५४३२१०", ["9876543210"]],
  ["", []],
])("%j is looked up as %j", (typed, keys) => {
  expect(searchKeys(typed)).toEqual(keys);
});

test("a name is searched without apostrophes, but never as nothing", () => {
  expect(["D'Souza", "D’Souza", "'"].map(searchName)).toEqual(["DSouza", "DSouza", "'"]);
});

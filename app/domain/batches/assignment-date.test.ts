import { expect, test } from "vitest";
import { assignmentWarnings } from "./assignment-date.ts";

const TODAY = "2026-11-23";

test.each([
  ["2026-11-23", []],
  ["2014-11-23", []],
  ["2026-11-24", ["Assignment Date (24 Nov 2026) is in the future."]],
  ["2014-11-22", ["Assignment Date (22 Nov 2014) is more than 12 years ago."]],
])("%s", (day, sentences) => {
  expect(assignmentWarnings(day, TODAY)).toEqual(sentences);
});

import { expect, test } from "vitest";
import { counted, showing } from "./counted.ts";

test.each([
  [counted(0, "case"), "0 cases"],
  [counted(1, "case"), "1 case"],
  [counted(1234567, "case"), "12,34,567 cases"],
  [counted(1, "batch", "batches"), "1 batch"],
  [counted(2, "batch", "batches"), "2 batches"],
  [showing("entry", "entries")(1, 1), "Showing 1 of 1 entry"],
  [showing("case")(20, 1234), "Showing 20 of 1,234 cases"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});

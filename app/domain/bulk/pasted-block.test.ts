import { expect, test } from "vitest";
import { pastedBlock } from "./pasted-block.ts";

test.each([
  ["one cell", "Pune", [["Pune"]]],
  ["a column as Excel copies it", "Pune\r\nNashik\r\n", [["Pune"], ["Nashik"]]],
  ["a column without a last line end", "Pune\nNashik", [["Pune"], ["Nashik"]]],
  [
    "a block",
    "Pune\t411001\nNashik\t\n",
    [
      ["Pune", "411001"],
      ["Nashik", ""],
    ],
  ],
  ["blank cells in between", "Pune\n\nNashik\n", [["Pune"], [""], ["Nashik"]]],
  [
    "lines within a cell",
    '"Shop 4\nSample ""Market"""\tPune\r\nx\ty',
    [
      ['Shop 4\nSample "Market"', "Pune"],
      ["x", "y"],
    ],
  ],
  ["quotation marks that were typed", '"Sample"\n5" pipe', [['"Sample"'], ['5" pipe']]],
  ["a quotation mark that is never closed", '"Shop 4\nPune', [['"Shop 4'], ["Pune"]]],
  ["nothing", "", [[""]]],
])("%s", (_what, text, cells) => {
  expect(pastedBlock(text)).toEqual(cells);
});

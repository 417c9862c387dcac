import { expect, test } from "vitest";
import { findHeader } from "./find-header.ts";

const HEADER = [
  ...["LAN", "Customer Name", "Mobile No", "Email", "Address", "City", "State", "Pincode"],
  ...["Loan Amount", "POS"],
];
const CASE = [
  "PL-1",
  "Sample Borrower",
  "9800000001",
  "a@b.example",
  "1 Sample Road",
  "Pune",
  "MH",
  411001,
  1,
  2,
];

test.each<[string, (string | number | null)[][], number]>([
  ["a title above it", [["Cases for filing"], [], HEADER, CASE], 3],
  ["the name of a group below it", [HEADER, ["Branch: Pune"], [], ["Group A"], CASE], 1],
  ["a first case of which little is known", [HEADER, ["PL-1", "Sample Borrower"], CASE], 1],
  ["what was asked for above it", [["Client", "Sample Lender"], ["Branch Name", "Pune"], HEADER, CASE], 3],
  [
    "nothing that is known",
    [
      ["a", "b", "c"],
      ["1", "2", "3"],
    ],
    1,
  ],
  ["a last row of many words", [HEADER, CASE, ["LAN", "Customer Name", "Mobile No", "Email", "Total"]], 1],
  [
    "a row of words at the very end",
    [
      ["Title", "of"],
      ["x", "y"],
      ["LAN", "Customer Name", "City"],
    ],
    1,
  ],
])("the header is found with %s", (_, rows, row) => {
  expect(findHeader(rows)).toBe(row);
});

test("an empty sheet has none", () => {
  expect(findHeader([[], [null, null]])).toBeUndefined();
});

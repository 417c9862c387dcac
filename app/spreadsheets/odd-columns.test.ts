import { expect, test } from "vitest";
import { OddColumns } from "./odd-columns.ts";

type Values = Parameters<OddColumns["add"]>[1];

function said(rows: Values[]): string[] {
  const odd = new OddColumns(
    ["lan_number", "claim_amount", "loan_amount", "disbursal_date", "default_date"],
    "2026-11-22",
  );
  rows.forEach((values, index) => odd.add(index + 2, values));
  return odd.sentences();
}

const rows = (count: number, valuesOf: (n: number) => Values) =>
  Array.from({ length: count }, (_, index) => valuesOf(index + 1));

test("a claim out of proportion to the loan is said with its rows", () => {
  const claims = ["9999.99", "10000.00", "300000.00", "300000.01"];
  expect(said(claims.map((claim_amount) => ({ claim_amount, loan_amount: "100000.00" })))).toEqual([
    "Claim Amount is below a tenth of the loan in 1 row (2).",
    "Claim Amount is more than three times the loan in 1 row (5).",
  ]);
});

test("a default before the disbursal is said, the first rows of many by number", () => {
  const dates = { disbursal_date: "2025-06-02", default_date: "2025-06-01" };
  expect(said(rows(7, () => dates))).toEqual([
    "Disbursal Date is after Date of First Default in 7 rows (2, 3, 4, 5, 6 …).",
  ]);
  expect(said([{ disbursal_date: "2025-06-01", default_date: "2025-06-01" }])).toEqual([]);
});

test("dates in another order than the forms expect, and coming ones, are said", () => {
  const values = { agreement_date: "2025-06-02", default_date: "2025-06-01", lrn_date: "2026-11-23" };
  expect(
    said([values, { disposal_date: "2020-01-01", case_date: "2021-01-01", case_no: "CS/1/2021" } as Values]),
  ).toEqual([
    "Agreement Date is after Date of First Default in 1 row (2).",
    "Loan Recall Notice Date is in the future in 1 row (2).",
  ]);
});

test("a case that is over without ever having been filed is said", () => {
  const [over, filed] = [{ stage_of_case: "Disposed" }, { case_no: "CS/12/2026" }];
  expect(said([{ ...over, ...filed }, over, { ...over, e_filing_case_number: "E/1/2026" }, filed])).toEqual([
    "The case is Disposed without a case number in 1 row (3).",
  ]);
});

test("serial numbers are no amounts and no loans", () => {
  expect(said(rows(5, (n) => ({ lan_number: String(n), claim_amount: `${String(n)}.00` })))).toHaveLength(2);
  expect(said(rows(4, (n) => ({ lan_number: String(n) })))).toEqual([]);
  expect(said(rows(6, (n) => ({ lan_number: String(n === 5 ? 7 : n) })))).toEqual([]);
});

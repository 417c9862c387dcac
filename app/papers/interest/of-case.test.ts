import { describe, expect, test } from "vitest";
import { fromPaise } from "#app/domain/money.ts";
import { caseFacts } from "../case-facts.ts";
import { booksAtClaim, claimFigures, currentRate, interestOfCase } from "./of-case.ts";
import { paymentsText, ratesText } from "./recorded.ts";

type Data = Record<string, string | null>;

const payments = (...rows: [paid_on: string, amount: string][]) =>
  paymentsText(
    rows.map(([paid_on, amount], id) => ({ id, reverses_id: null, kind: "part_payment", paid_on, amount })),
  );

/** 1,00,000 at 12% from 1 April 2025; 36,500 of it would bear 12 a day. */
const LOAN: Data = {
  ...{ pos: "100000.00", roi_percentage: "12", outstanding_date_as_on: "2026-03-31" },
  ...{ interest_from: "2025-04-01", interest_to: "2026-03-31" },
};
/** A payment on 1 October 2025, which the principal as on 31 March 2026 is net of. */
const PAID: Data = {
  ...LOAN,
  ...{ pos: "70000.00", payments: payments(["2025-10-01", "36016.44"]) },
  ...{ principal_before: "100000.00", interest_method: "reducing", payments_applied: "interest" },
};

const ofCase = (data: Data) => interestOfCase(caseFacts(data));
const rowsOf = (data: Data) =>
  ofCase(data).statement?.rows.map(({ from, to, principal, rate, amount }) => [
    ...[from, to, fromPaise(principal), rate, fromPaise(amount)],
  ]);
const figures = (data: Data) => {
  const { principal, interest, charges } = claimFigures(caseFacts(data));
  return [principal, interest, charges].map((paise) => paise && fromPaise(paise));
};

test("without payments the table is simple interest on the principal", () => {
  expect(rowsOf(LOAN)).toEqual([["2025-04-01", "2026-03-31", "100000.00", "12", "12000.00"]]);
  expect(ofCase(LOAN)).toMatchObject({ lacks: [], differences: [], claimDate: "2026-03-31" });
  expect(figures({ ...LOAN, charges_amount: "500.00" })).toEqual(["100000.00", "12000.00", "500.00"]);
});

test("further interest is at the rate of its own first day, where the claim is stated for a later day", () => {
  const rates = ratesText([{ from_on: "2026-02-01", rate: "14" }]);
  const data = { ...LOAN, interest_to: "2025-12-31", rates };
  expect(ofCase(data).claimDate).toBe("2026-03-31");
  expect(currentRate(caseFacts(data))).toBe("14");
  expect(ofCase(data).statement?.perDay).toBe(3836n);
  expect(ofCase({ ...data, daily_interest: "38.36" }).differences).toEqual([]);
});

describe("payments up to the outstanding date", () => {
  test("what was owed before them has to be entered", () => {
    const { principal_before, interest_method, payments_applied, ...unsaid } = PAID;
    expect([principal_before, interest_method, payments_applied]).not.toContain(undefined);
    expect(ofCase(unsaid)).toMatchObject({
      statement: null,
      lacks: ["interest_method", "payments_applied", "principal_before"],
    });
    expect(ofCase({ ...unsaid, outstanding_date_as_on: null }).lacks).toContain("outstanding_date_as_on");
  });

  test("interest first: the day of the payment carries interest on what is left", () => {
    // 183 days on 1,00,000 are 6,016.44; the rest of the payment takes the principal to 70,000.
    expect(rowsOf(PAID)).toEqual([
      ["2025-04-01", "2025-09-30", "100000.00", "12", "6016.44"],
      ["2025-10-01", "2026-03-31", "70000.00", "12", "4188.49"],
    ]);
    expect(ofCase(PAID).differences).toEqual([]);
    expect(figures(PAID)).toEqual(["70000.00", "4188.49", undefined]);
  });

  test("on the principal of the start, all the time", () => {
    expect(rowsOf({ ...PAID, interest_method: "simple" })?.at(-1)).toEqual([
      ...["2025-10-01", "2026-03-31", "100000.00", "12", "5983.56"],
    ]);
  });

  test("principal first leaves another principal than is recorded, and both are named", () => {
    expect(ofCase({ ...PAID, payments_applied: "principal" }).differences).toEqual([
      { field: "pos", calculated: 63_983_56n, recorded: 70_000_00n },
    ]);
  });

  test("charges first asks for the charges of the start only where there are charges", () => {
    const first = { ...PAID, payments_applied: "charges" };
    expect(ofCase(first).lacks).toEqual([]);
    expect(ofCase({ ...first, charges_amount: "500.00" }).lacks).toEqual(["charges_before"]);
    const known = { ...first, charges_amount: "0.00", charges_before: "1000.00" };
    expect(ofCase({ ...known, pos: "71000.00" }).differences).toEqual([]);
    expect(ofCase({ ...known, pos: "71000.00", charges_amount: "5.00" }).differences).toEqual([
      { field: "charges_amount", calculated: 0n, recorded: 5_00n },
    ]);
  });

  test("a payment that was reversed counts as little as its reversal", () => {
    const row = { kind: "emi", paid_on: "2025-10-01", amount: "500.00", reverses_id: null };
    expect(
      paymentsText([
        { ...row, id: 1 },
        { ...row, id: 2, paid_on: "2026-01-01", amount: "-500.00", reverses_id: 1 },
      ]),
    ).toBeNull();
  });
});

describe("interest that begins after the outstanding date", () => {
  const CONTINUED: Data = {
    ...{ pos: "100000.00", interest_before: "6000.00", charges_amount: "400.00", tos: "106400.00" },
    ...{ roi_percentage: "12", outstanding_date_as_on: "2025-09-30" },
    ...{ interest_from: "2025-10-01", interest_to: "2026-03-31" },
    ...{ interest_method: "reducing", payments_applied: "interest" },
    payments: payments(["2026-01-01", "19024.66"]),
  };

  test("starts from the recorded amounts, and ends in the claim", () => {
    expect(ofCase(CONTINUED)).toMatchObject({ lacks: [], isContinued: true, claimDate: "2026-03-31" });
    // 92 days on 1,00,000 are 3,024.66; with the 6,000.00 of before the payment covers them and 10,000.00 more.
    expect(rowsOf(CONTINUED)).toEqual([
      ["2025-10-01", "2025-12-31", "100000.00", "12", "3024.66"],
      ["2026-01-01", "2026-03-31", "90000.00", "12", "2663.01"],
    ]);
    expect(figures(CONTINUED)).toEqual(["90000.00", "2663.01", "400.00"]);
    expect(booksAtClaim(caseFacts(CONTINUED))).toBe(93_063_01n);
  });

  test("another principal entered for its first day is named", () => {
    expect(ofCase({ ...CONTINUED, principal_before: "99999.99" }).differences).toEqual([
      { field: "principal_before", calculated: 100_000_00n, recorded: 99_999_99n },
    ]);
  });
});

test("a payment after the day of the claim is counted nowhere", () => {
  const found = ofCase({ ...LOAN, payments: payments(["2026-04-01", "1.00"]) });
  expect([found.counted.length, found.notCounted.length, found.lacks]).toEqual([0, 1, []]);
  const last = ofCase({ ...LOAN, payments: payments(["2026-03-31", "1.00"]) });
  expect([last.counted.length, last.notCounted.length]).toEqual([1, 0]);
});

test("a changed rate begins a row, and is the one after the claim", () => {
  const data = { ...LOAN, rates: ratesText([{ from_on: "2025-10-01", rate: "13.5000" }]) };
  expect(rowsOf(data)).toEqual([
    ["2025-04-01", "2025-09-30", "100000.00", "12", "6016.44"],
    ["2025-10-01", "2026-03-31", "100000.00", "13.5000", "6731.51"],
  ]);
  expect(currentRate(caseFacts(data))).toBe("13.5000");
  const later = { ...LOAN, rates: ratesText([{ from_on: "2026-04-02", rate: "14" }]) };
  expect(currentRate(caseFacts(later))).toBe("12");
});

import { describe, expect, test } from "vitest";
import { PAPER_CATEGORIES } from "../papers/categories.ts";
import { FEE_TABLES } from "../reference/court-fee-tables.ts";
import { estimateFee, FeeRule, getFeeKind, isCentralFee, type FeeKind } from "./court-fees.ts";
import { fromPaise } from "../money.ts";

const ruleOf = (kind: FeeKind, state: string | null = null): FeeRule => {
  const table = FEE_TABLES.find((each) => each.kind === kind && each.state === state);
  if (!table) throw new Error(`no table ${kind} ${String(state)}`);
  return table.rule;
};
const fee = (rule: FeeRule, claim: string | null) => {
  const { amount } = estimateFee(rule, claim);
  return amount === null ? null : fromPaise(amount);
};

test.each([
  ["1", "12000.00"],
  ["1000000", "12000.00"],
  ["1000000.01", "13000.00"],
  ["2000000", "22000.00"],
  ["2000001", "23000.00"],
  ["2000000.01", "23000.00"],
  ["2550000", "28000.00"],
  ["5000000", "52000.00"],
  ["14700000", "149000.00"],
  ["14800000", "150000.00"],
  ["14800001", "150000.00"],
  ["9999999999999", "150000.00"],
])("an application to the DRT over ₹%s costs %s", (claim, expected) => {
  expect(fee(ruleOf("drt_oa"), claim)).toBe(expected);
});

test.each([
  ["500", "200.00"],
  ["1000", "200.00"],
  ["1001", "212.00"],
  ["5000", "680.00"],
  ["10000", "1430.00"],
  ["20000", "2930.00"],
  ["30000", "3930.00"],
  ["50000", "4930.00"],
  ["100000", "6430.00"],
  ["100001", "6630.00"],
  ["1100000", "26430.00"],
  ["1100001", "27630.00"],
  // The last claim under the cap, and the first above it, where sources differ.
  ["23900000", "300030.00"],
] as const)("a suit in Maharashtra over ₹%s costs %s", (claim, expected) => {
  expect(fee(ruleOf("civil_suit", "maharashtra"), claim)).toBe(Number(expected) > 300_000 ? null : expected);
});

test("above Maharashtra's disputed cap there is no figure, and it says why", () => {
  const { amount, working, why } = estimateFee(ruleOf("civil_suit", "maharashtra"), "50000000");
  expect({ amount, working }).toEqual({ amount: null, working: [] });
  expect(why).toContain("amendment of 2017");
});

test.each([
  ["50000", "2832.00"],
  ["1000000", "12104.00"],
  ["10000000", "99944.00"],
  ["49999.99", null],
])("a suit in Delhi over ₹%s costs about %s", (claim, expected) => {
  expect(fee(ruleOf("civil_suit", "delhi"), claim)).toBe(expected);
});

test.each([
  ["1000000", "30000.00"],
  ["1000001", "30003.00"],
])("a suit in Tamil Nadu over ₹%s costs %s", (claim, expected) => {
  expect(fee(ruleOf("civil_suit", "tamil_nadu"), claim)).toBe(expected);
});

test.each(["karnataka", "telangana", "andhra_pradesh", "kerala"])("for %s no figure is given", (state) => {
  const { amount, why } = estimateFee(ruleOf("civil_suit", state), "1000000");
  expect(amount).toBeNull();
  expect(why).not.toBe("");
});

test.each([
  ["drt_ia", "250.00"],
  ["nclt_ia", "1000.00"],
  ["nclt_sec_95", "2000.00"],
  ["mediation_form_1", "1000.00"],
] as const)("%s costs %s, whatever the claim", (kind, expected) => {
  for (const claim of [null, "1", "99999999"]) expect(fee(ruleOf(kind), claim)).toBe(expected);
});

test("a notice is filed nowhere and costs nothing", () => {
  expect(estimateFee(ruleOf("loan_recall_notice"), null)).toMatchObject({ amount: 0n, working: [] });
});

test("without a claim, or with one of nothing, steps give no figure", () => {
  for (const claim of [null, "0", "0.00"]) {
    expect(estimateFee(ruleOf("drt_oa"), claim)).toMatchObject({
      amount: null,
      why: "The claim amount of this case is missing.",
    });
  }
});

test("the working shows every step, and the cap where it bites", () => {
  expect(estimateFee(ruleOf("drt_oa"), "2000001").working).toEqual([
    "₹12,000.00 up to a claim of ₹10,00,000.00",
    "₹1,000.00 for every ₹1,00,000.00 or part thereof above ₹10,00,000.00: 11 × ₹1,000.00 = ₹11,000.00",
  ]);
  expect(estimateFee(ruleOf("drt_oa"), "1000000").working).toHaveLength(1);
  expect(estimateFee(ruleOf("drt_oa"), "20000000").working.at(-1)).toBe("Not more than ₹1,50,000.00");
});

describe("which fee a paper is filed with", () => {
  test("every paper has one", () => {
    for (const paper of PAPER_CATEGORIES) expect(getFeeKind(paper, null)).toBeTruthy();
  });

  test("an interim application costs what its court asks", () => {
    expect(getFeeKind("interim_application", "drt")).toBe("drt_ia");
    expect(getFeeKind("interim_application", "nclt")).toBe("nclt_ia");
    expect(getFeeKind("interim_application", "district_court")).toBe("interim_application");
  });
});

test("every table can be stored and read again, names its source, and stands once", () => {
  const seen = new Set<string>();
  for (const { kind, state, rule, source } of FEE_TABLES) {
    expect(FeeRule.parse(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
    expect(source).not.toBe("");
    expect(isCentralFee(kind)).toBe(state === null);
    expect(seen.has(`${kind} ${String(state)}`)).toBe(false);
    seen.add(`${kind} ${String(state)}`);
  }
});

import { describe, expect, test } from "vitest";
import { FEE_TABLES } from "./court-fee-tables.ts";
import { FEE_KINDS, FeeRule, type FeeKind } from "../billing/court-fees.ts";
import { readRule, ruleFields, type RuleFields } from "./reference-fee-form.ts";
import { feeTitle, periodWords, ruleLines, tableState, tableTitle } from "./reference-fees.ts";

const ruleOf = (kind: FeeKind, state: string | null = null): FeeRule => {
  const table = FEE_TABLES.find((each) => each.kind === kind && each.state === state);
  if (!table) throw new Error(`no table ${kind} ${String(state)}`);
  return table.rule;
};

describe("a rule in words", () => {
  test("names every slab with what lies below and above it", () => {
    expect(ruleLines(ruleOf("drt_oa"))).toEqual([
      "₹12,000.00 up to ₹10,00,000.00",
      "plus ₹1,000.00 for every ₹1,00,000.00 or part thereof above ₹10,00,000.00",
      "Not more than ₹1,50,000.00",
    ]);
    expect(ruleLines(ruleOf("civil_suit", "delhi"))).toEqual([
      "Claims below ₹50,000.00 are not in the table",
      "₹2,832.00 up to ₹50,000.00",
      "plus ₹48.80 for every ₹5,000.00 or part thereof above ₹50,000.00",
    ]);
    expect(ruleLines(ruleOf("civil_suit", "tamil_nadu"))).toEqual([
      "₹3.00 for every ₹100.00 or part thereof",
    ]);
    expect(ruleLines(ruleOf("civil_suit", "maharashtra")).at(-1)).toMatch(
      /^Not calculated above ₹3,00,000\.00: /,
    );
  });

  test("says why there is no fee, and why there is no figure", () => {
    expect(ruleLines(ruleOf("loan_recall_notice"))[0]).toMatch(/^No court fee is payable\. /);
    expect(ruleLines(ruleOf("civil_suit", "kerala"))[0]).toMatch(/^Cannot be calculated\. /);
    expect(ruleLines(ruleOf("drt_ia"))).toEqual(["₹250.00, whatever the claim"]);
  });
});

test("every fee has a title", () => {
  for (const kind of Object.keys(FEE_KINDS)) expect(feeTitle(kind)).toMatch(/^[A-Z].* .*$/);
  expect(tableTitle({ kind: "civil_suit", state: "tamil_nadu" })).toBe("Money suit, Tamil Nadu");
  expect(tableTitle({ kind: "drt_oa", state: null })).toBe("Application to the DRT (OA)");
});

test.each([
  [null, null, "with no end date", "in_force"],
  ["2017-03-01", null, "from 1 Mar 2017", "in_force"],
  ["2026-11-22", null, "from 22 Nov 2026", "later"],
  [null, "2026-11-21", "until 21 Nov 2026", "in_force"],
  [null, "2026-11-20", "until 20 Nov 2026", "ended"],
  ["2026-11-21", "2026-11-21", "from 21 Nov 2026 to 21 Nov 2026", "in_force"],
  ["2026-12-01", "2026-11-30", "from 1 Dec 2026 to 30 Nov 2026", "withdrawn"],
])("%s to %s is %s", (effective_from, effective_to, words, state) => {
  expect(periodWords({ effective_from, effective_to })).toBe(words);
  expect(tableState({ effective_from, effective_to }, "2026-11-21")).toBe(state);
});

describe("the form of a rule", () => {
  test("holds every table the panel starts with, and gives it back as it was", () => {
    for (const { rule } of FEE_TABLES) expect(readRule(ruleFields(rule))).toEqual({ rule });
  });

  test("takes amounts as people write them, and passes over empty rows and the fields of other rules", () => {
    const fields: RuleFields = {
      rule_kind: "steps",
      slabs: [
        { up_to: "10,00,000", fee: "₹12,000", per: "" },
        { up_to: " ", fee: "", per: undefined },
        { up_to: "", fee: "Rs. 1,000/-", per: "1,00,000" },
      ],
      max: "1,50,000",
      why: "left over",
      fee: "nonsense",
    };
    const { rule } = readRule(fields);
    expect(rule).toEqual({ ...ruleOf("drt_oa"), firm: false });
    expect(FeeRule.parse(rule)).toEqual(rule);
  });

  const steps = (...slabs: RuleFields["slabs"] & object): RuleFields => ({ rule_kind: "steps", slabs });
  test.each<[string, RuleFields, [string, string][]]>([
    ["no kind", {}, [["rule_kind", "Please select how the fee is calculated"]]],
    ["no fee", { rule_kind: "fixed" }, [["fee", "Please enter the fee in rupees"]]],
    [
      "a fee in words",
      { rule_kind: "fixed", fee: "ten" },
      [["fee", "Please enter an amount in rupees, such as 1,00,000 or 48.80"]],
    ],
    [
      "a fee below zero",
      { rule_kind: "fixed", fee: "-1" },
      [["fee", "Please enter an amount in rupees, such as 1,00,000 or 48.80"]],
    ],
    ["no reason", { rule_kind: "none", why: " " }, [["why", "Please enter the reason"]]],
    ["no slabs", steps(), [["slabs", "Please enter at least one slab"]]],
    ["blank slabs alone", steps({}, { fee: "" }), [["slabs", "Please enter at least one slab"]]],
    ["a step of zero", steps({ fee: "3", per: "0" }), [["slabs.0.per", "Please enter a step above zero"]]],
    [
      "a closed last slab",
      steps({ up_to: "100", fee: "3" }),
      [
        [
          "slabs.0.up_to",
          "The last slab must have no upper end: leave this empty, or add a slab for what lies above",
        ],
      ],
    ],
    [
      "an open slab in between",
      steps({ fee: "3" }, { fee: "4" }),
      [["slabs.0.up_to", "Only the last slab may be without an upper end"]],
    ],
    [
      "slabs out of order",
      steps({ up_to: "100", fee: "3" }, { up_to: "100", fee: "3" }, { fee: "4" }),
      [["slabs.1.up_to", "Must be above the slab before it"]],
    ],
    [
      "a doubt about no cap",
      { ...steps({ fee: "3" }), max_doubt: "Amended?" },
      [["max", "Please enter the maximum fee, or leave the doubt empty"]],
    ],
    [
      "several mistakes",
      { ...steps({ up_to: "x", per: "y" }, { fee: "1" }), from: "z" },
      [
        ["from", "Please enter an amount in rupees, such as 1,00,000 or 48.80"],
        ["slabs.0.fee", "Please enter the fee in rupees"],
        ["slabs.0.per", "Please enter an amount in rupees, such as 1,00,000 or 48.80"],
        ["slabs.0.up_to", "Please enter an amount in rupees, such as 1,00,000 or 48.80"],
      ],
    ],
  ])("refuses %s", (_what, fields, expected) => {
    const { problems = [] } = readRule(fields);
    expect(problems.map(({ path, message }) => [path.join("."), message]).sort()).toEqual(expected.sort());
  });

  test("has room for as many slabs as a stored rule, and no more", () => {
    const many = (count: number) =>
      steps(
        ...Array.from({ length: count }, (_, index) => ({
          up_to: index === count - 1 ? "" : String(index + 1),
          fee: "1",
        })),
      );
    expect(readRule(many(60)).rule).toBeDefined();
    expect(readRule(many(61)).problems).toEqual([
      { path: ["slabs"], message: "A table has at most 60 slabs" },
    ]);
  });
});

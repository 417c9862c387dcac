import { expect, test } from "vitest";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { guardsFor } from "#app/papers/guards/guards.ts";
import { sampleCases } from "./sample-cases.ts";

const TODAY = "2026-11-22";

test.each([
  ["2026-08-24", [6, 14, 18, 10]],
  ["2026-11-08", [30, 5, 0, 1]],
  ["2026-11-19", [40, 3, 3, 3]],
])("cases of a batch assigned on %s are filed after it, then heard, then closed", (assigned, bars) => {
  const [notFiled = 0, firstHearing = 0, inProgress = 0, closed = 0] = bars;
  const cases = sampleCases({
    ...{ batchId: 1, clientId: 1, branchName: "Pune", lanPrefix: "001", advocateIds: [1] },
    ...{ notFiled, firstHearing, inProgress, closed, assigned, today: TODAY },
  });
  const filed = cases.filter(({ case_no }) => case_no);
  expect(filed).toHaveLength(firstHearing + inProgress + closed);
  for (const { case_date, previous_hearing_date, next_hearing_date, disposal_date } of filed) {
    const dates = [assigned, case_date, previous_hearing_date, disposal_date ?? TODAY].filter(Boolean);
    expect(dates).toEqual([...dates].sort());
    expect(String(case_date) > assigned).toBe(true);
    expect(String(disposal_date ?? TODAY) <= TODAY).toBe(true);
    if (next_hearing_date) expect(next_hearing_date > TODAY).toBe(true);
  }
});

/** Objections that ask for a fact which no client's sheet has, so that a sample cannot have it either. */
const ASKED_FOR = [
  "oa_by_other_lender",
  "suit_without_mediation",
  "guarantee_not_invoked",
  "company_office_unknown",
];

/** The amounts of samples differ widely, and some are below the floor of a court. */
const OF_AMOUNTS = ["oa_below_floor", "below_specified_value"];

test.each(PAPER_CATEGORIES)("%s: the samples raise no objection by accident", (category) => {
  const cases = sampleCases({
    ...{ batchId: 1, clientId: 1, branchName: "Pune", lanPrefix: "001", advocateIds: [1] },
    ...{ notFiled: 40, firstHearing: 3, inProgress: 3, closed: 3, assigned: "2026-11-08", today: TODAY },
  });
  const raised = cases.flatMap(({ facts: _facts, extras: _extras, ...values }) => {
    const data = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value ?? "")]),
    );
    return guardsFor(category, data, TODAY);
  });
  const unexpected = raised.filter(({ guard }) => ![...ASKED_FOR, ...OF_AMOUNTS].includes(guard));
  expect([...new Set(unexpected.map(({ sentence }) => sentence))]).toEqual([]);
});

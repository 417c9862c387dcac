import { describe, expect, test } from "vitest";
import { paymentsText } from "#app/papers/interest/recorded.ts";
import { proceedingsText, type PaperProceeding } from "#app/papers/record.ts";
import { getSentence, idsOf, SUIT } from "#app/papers/testing/ask-guards.ts";
import { EXECUTION_CASE, SECTION_9_CASE } from "#app/papers/testing/sample-filings.ts";
import type { PaperData } from "#app/papers/values.ts";

const rows = (...given: Partial<PaperProceeding>[]) => ({
  proceedings: proceedingsText(
    given.map((row) => ({
      ...{ kind: "execution", forum: null, number: null, filed_on: null },
      ...{ stage: null, outcome: null, outcome_on: null },
      ...row,
    })),
  ),
});
const paid = (...given: [paid_on: string, amount: string, kind?: string][]) => ({
  payments: paymentsText(
    given.map(([paid_on, amount, kind = "execution"], id) => ({
      ...{ id, reverses_id: null },
      ...{ paid_on, amount, kind },
    })),
  ),
});
const ep = (data: PaperData) => idsOf("pre_ep", { ...EXECUTION_CASE, ...data });

describe("payments since the award (10 May 2025)", () => {
  test("recorded ones come to what the petition swears", () => {
    const received = paid(["2025-05-11", "15000.00"], ["2026-02-01", "5000.00", "other"]);
    expect(ep(received)).toEqual([]);
    expect(ep({ ...received, payments_after_award: "20000.01" })).toContain("payments_since_award_differ");
    expect(ep({ ...received, payments_after_award: "0" })).toContain("payments_since_award_differ");
    expect(
      getSentence("payments_since_award_differ", "pre_ep", {
        ...EXECUTION_CASE,
        ...received,
        payments_after_award: "0.00",
      }),
    ).toContain("Payments of ₹20,000.00 are recorded after the award, the last on 1 Feb 2026");
  });

  test("one of the day of the award is before it, and with none recorded the figure stands without its days", () => {
    expect(ep(paid(["2025-05-10", "1.00"]))).toEqual(["payments_since_award_undated"]);
    expect(ep(paid(["2025-05-11", "1.00"]))).toEqual(["payments_since_award_differ"]);
    expect(ep({})).toEqual([]);
  });

  test("one that was reversed does not count", () => {
    const one = { paid_on: "2025-06-01", kind: "execution", amount: "7.00" };
    const reversal = { ...one, id: 2, reverses_id: 1 };
    expect(ep({ payments: paymentsText([{ ...one, id: 1, reverses_id: null }, reversal]) })).toEqual([
      "payments_since_award_undated",
    ]);
  });
});

describe("a challenge to the award", () => {
  const said = (s34_status: string, ...given: Partial<PaperProceeding>[]) =>
    ep({ s34_status, s34_stay: "no", ...rows(...given) });
  const CHALLENGE = { kind: "award_challenge", number: "OMP/7/2025" };

  test.each([
    ["none", [], []],
    ["none", [CHALLENGE], ["challenge_not_as_stated"]],
    ["none", [{ kind: "appeal" }], ["challenge_not_as_stated"]],
    ["none", [{ kind: "sarfaesi" }], []],
    ["dismissed", [CHALLENGE], ["challenge_not_as_stated"]],
    ["dismissed", [{ ...CHALLENGE, outcome: "Dismissed" }], []],
    ["pending", [{ ...CHALLENGE, outcome: "Set aside" }], ["challenge_not_as_stated"]],
    ["pending", [CHALLENGE, { ...CHALLENGE, outcome: "Dismissed" }], []],
    ["pending", [], []],
  ] as const)("stated as %s, recorded %j: %j", (status, given, expected) =>
    expect(said(status, ...given)).toEqual(expected),
  );

  test("is told with its number", () => {
    const data = { ...EXECUTION_CASE, ...rows(CHALLENGE) };
    expect(getSentence("challenge_not_as_stated", "pre_ep", data)).toBe(
      "The challenge to the award is stated as “None made”, and recorded as pending: Challenge to an Award, No. OMP/7/2025. Correct the field or the proceeding.",
    );
  });
});

describe("an appeal against the dismissal of a challenge", () => {
  const APPEAL = { kind: "appeal", number: "FAO/1/2026" };
  const said = (s37_status: string | null, ...given: Partial<PaperProceeding>[]) =>
    ep({ s34_status: "dismissed", s34_stay: "no", s37_status, ...rows(...given) });

  test.each([
    ["none", [], []],
    ["none", [APPEAL], ["appeal_not_as_stated"]],
    ["none", [{ ...APPEAL, outcome: "Dismissed" }], ["appeal_not_as_stated"]],
    ["dismissed", [APPEAL], ["appeal_not_as_stated"]],
    ["dismissed", [{ ...APPEAL, outcome: "Dismissed" }], []],
    ["pending", [{ ...APPEAL, outcome: "Dismissed" }], ["appeal_not_as_stated"]],
    ["pending", [APPEAL, { ...APPEAL, outcome: "Dismissed" }], []],
    ["pending", [], []],
    [null, [APPEAL], []],
  ] as const)("stated as %s, recorded %j: %j", (status, given, expected) =>
    expect(said(status, ...given)).toEqual(expected),
  );

  test("is told with its number", () => {
    const data = { ...EXECUTION_CASE, s34_status: "dismissed", s37_status: "none", ...rows(APPEAL) };
    expect(getSentence("appeal_not_as_stated", "pre_ep", data)).toBe(
      "The appeal under section 37 is stated as “None made”, and recorded as pending: Appeal, No. FAO/1/2026. Correct the field or the proceeding.",
    );
  });
});

describe("the arbitration of the award (ARB/SAMPLE/45/2024, 10 May 2025)", () => {
  const ENDED = {
    kind: "arbitration",
    number: "ARB SAMPLE 45/2024",
    outcome: "Award",
    outcome_on: "2025-05-10",
  };
  test.each([
    [[ENDED], []],
    [[{ ...ENDED, number: null }], []],
    [[{ ...ENDED, outcome_on: null }], []],
    [[{ ...ENDED, outcome_on: "2025-05-11" }], ["arbitration_not_as_stated"]],
    [[{ ...ENDED, number: "ARB/SAMPLE/46/2024" }], ["arbitration_not_as_stated"]],
    [[{ ...ENDED, number: "ARB/SAMPLE/46/2024" }, ENDED], []],
    [[{ ...ENDED, outcome: null, outcome_on: null }], ["arbitration_not_as_stated"]],
    [[ENDED, { kind: "arbitration", number: "ARB/9/2026" }], ["arbitration_not_as_stated"]],
    [[{ kind: "sarfaesi" }], []],
  ] as const)("recorded %j: %j", (given, expected) => expect(ep(rows(...given))).toEqual(expected));

  test("is told with what is recorded", () => {
    const tell = (row: Partial<PaperProceeding>) =>
      getSentence("arbitration_not_as_stated", "pre_ep", { ...EXECUTION_CASE, ...rows(row) });
    expect(tell({ kind: "arbitration", number: "ARB/9/2026" })).toContain(
      "an arbitration is recorded as pending: Arbitration, No. ARB/9/2026.",
    );
    expect(tell({ ...ENDED, number: "ARB/9/2024" })).toBe(
      "The petition is about arbitration No. ARB/SAMPLE/45/2024 with an award of 10 May 2025, and recorded is: Arbitration, No. ARB/9/2024: Award, 10 May 2025. Correct the number or the date of the award, or the proceeding.",
    );
  });
});

describe("earlier executions", () => {
  const EARLIER = rows({ number: "EP/12/2025" });
  test.each([
    ["None", EARLIER, ["execution_not_as_stated"]],
    ["No application was made before", EARLIER, ["execution_not_as_stated"]],
    ["E.P. 12/2025, withdrawn", EARLIER, []],
    ["E.P. 11/2025, withdrawn", EARLIER, ["execution_not_as_stated"]],
    ["Withdrawn in 2025", rows({}), []],
    ["None", rows({ number: "EP/12/2025", own: true }), ["filed_already", "execution_not_as_stated"]],
    ["E.P. 12/2025, pending", rows({ number: "EP/12/2025", own: true }), ["filed_already"]],
    ["None", rows({ kind: "suit", number: "CS/1/2024", own: true }), []],
    ["None", {}, []],
  ])("stated as %s", (prior_ep_details, given, expected) =>
    expect(ep({ prior_ep_details, ...given })).toEqual(expected),
  );
});

describe("section 9 after the award", () => {
  const after = (data: PaperData) =>
    idsOf("interim_application", {
      ...SECTION_9_CASE,
      ...{ award_date: "2026-10-01", arbitrator_name: "Sample Arbitrator" },
      ...data,
    });
  test("is not made once execution is recorded, or recovered in", () => {
    expect(after({})).toEqual([]);
    expect(after(rows({}))).toEqual(["award_enforced"]);
    expect(after(rows({ kind: "award_challenge" }))).toEqual([]);
    expect(after({ ...rows({}), award_date: null, arbitrator_name: null })).toEqual([]);
    expect(after({ ...rows({}), ia_type: "attachment" })).toEqual(["award_exists"]);
  });

  test.each([
    [["2026-10-02", "7.00"], true],
    [["2026-10-01", "7.00"], false],
    [["2026-10-02", "7.00", "emi"], false],
  ] as const)("payment %j: %j", (payment, isTold) =>
    expect(after(paid([...payment])).includes("award_enforced")).toBe(isTold),
  );

  test("says what is recorded", () => {
    const data = { ...SECTION_9_CASE, award_date: "2026-10-01", ...paid(["2026-10-02", "7.00"]) };
    expect(
      getSentence("award_enforced", "interim_application", { ...data, ...rows({ number: "EP/1/2026" }) }),
    ).toContain("Recorded since: Execution, No. EP/1/2026; recoveries in execution of ₹7.00.");
  });
});

describe("a recall notice", () => {
  const notice = (data: PaperData) => idsOf("loan_recall_notice", { ...SUIT, ...data });
  test.each([
    [{ award_date: "2026-11-21" }, ["recall_after_award"]],
    [{ award_date: "2026-11-22" }, []],
    [rows({ kind: "arbitration", outcome: "Award" }), ["recall_after_award"]],
    [rows({ kind: "execution" }), ["recall_after_award"]],
    [rows({ kind: "award_challenge" }), ["recall_after_award"]],
    [rows({ kind: "award_challenge", outcome: "Set aside" }), []],
    [rows({ kind: "arbitration" }), []],
    [rows({ kind: "suit" }), []],
  ])("while there is %j: %j", (data, expected) => expect(notice(data)).toEqual(expected));
});

import { describe, expect, test } from "vitest";
import { proceedingsText, type PaperProceeding } from "../record.ts";
import type { Facts } from "../facts.ts";
import type { Forum } from "./exclusions.ts";
import { articleOf, calculateLimitation, pleadedStart } from "./limitation.ts";

const TODAY = "2026-11-21";
type Data = Readonly<Record<string, string>>;
const factsOf =
  (data: Data): Facts =>
  (name) =>
    data[name];
const found = (data: Data, forum: Forum = "suit", today = TODAY) =>
  calculateLimitation(factsOf(data), forum, today);
const pleaded = (data: Data, forum: Forum = "suit", today = TODAY) => found(data, forum, today).pleaded;

const LOAN: Data = { default_date: "2023-11-21" };
const MEDIATION: Data = {
  ...LOAN,
  pim_application_date: "2026-09-01",
  pim_report_date: "2026-10-20",
  pim_report_type: "failure",
};

describe("starts", () => {
  test("the first default, unless another is chosen; the earliest is diarised", () => {
    const data = { ...LOAN, lrn_date: "2024-06-01" };
    expect(pleaded(data)).toMatchObject({ start: "default", end: "2026-11-21" });
    const chosen = found({ ...data, limitation_start: "recall" });
    expect(chosen.pleaded).toMatchObject({ start: "recall", from: "2024-06-01", end: "2027-06-01" });
    expect(chosen.earliest).toMatchObject({ start: "default", end: "2026-11-21" });
    expect(chosen.periods.map(({ start }) => start)).toEqual(["default", "recall"]);
  });

  test("the classification of the account is none", () => {
    expect(found({ npa_date: "2024-02-20" }).periods).toEqual([]);
  });

  test("a start whose day is not known pleads nothing", () => {
    expect(pleaded({ ...LOAN, limitation_start: "note" })).toBeNull();
    expect(found({ ...LOAN, limitation_start: "note" }).earliest).toMatchObject({ start: "default" });
  });

  test("a note on demand and money lent without a term have their own, and an earlier one is diarised", () => {
    const data = { ...LOAN, disbursal_date: "2022-01-10", note_date: "2022-01-12" };
    const note = found({ ...data, limitation_instrument: "demand_note" });
    expect(note.pleaded).toMatchObject({ start: "note", end: "2025-02-28" });
    expect(note.earliest).toMatchObject({ start: "note" });
    expect(found({ ...data, limitation_instrument: "money_lent" }).pleaded).toMatchObject({ start: "loan" });
    expect(found(data).periods.map(({ start }) => start)).toEqual(["default"]);
  });

  test("of instalments it is known which are out of time", () => {
    const data = { default_date: "2022-05-05", limitation_start: "instalments" };
    expect(pleaded(data)).toMatchObject({ end: "2025-05-05", firstInTime: { from: "2023-11-21" } });
    expect(pleaded(data, "suit", "2025-05-05")).toMatchObject({ firstInTime: { from: "2022-05-05" } });
    expect(pleaded(data, "suit", "2025-05-06")).toMatchObject({ firstInTime: { from: "2022-05-06" } });
    const afresh = { ...data, acknowledgement_date: "2025-05-05" };
    expect(pleaded(afresh)).toMatchObject({ end: "2028-05-05", firstInTime: { from: "2022-05-05" } });
  });
});

describe("the Article", () => {
  const article = (data: Data) => articleOf(factsOf(data), pleadedStart(factsOf(data), "suit"));

  test("is named once what the claim rests on is chosen, and only with a start that it knows", () => {
    expect(article({})).toBeNull();
    expect(article({ limitation_instrument: "contract" })).toBe("Article 55");
    expect(article({ limitation_instrument: "instalment_note" })).toBe("Article 37");
    expect(article({ limitation_instrument: "demand_note" })).toBe("Article 35");
    expect(article({ limitation_instrument: "money_lent" })).toBe("Article 19");
    expect(article({ limitation_instrument: "other", limitation_start: "recall" })).toBe("Article 113");
    expect(article({ limitation_instrument: "demand_note", limitation_start: "recall" })).toBeNull();
  });
});

describe("afresh", () => {
  test("by an acknowledgement of the borrower, and a payment recorded in the payer's writing", () => {
    expect(pleaded({ ...LOAN, acknowledgement_date: "2025-01-10" })).toMatchObject({ end: "2028-01-10" });
    const by = (acknowledged_by: string, forum: Forum = "suit") =>
      pleaded({ ...LOAN, acknowledgement_date: "2025-01-10", acknowledged_by }, forum)?.end;
    expect(by("borrower")).toBe("2028-01-10");
    expect(by("both", "tribunal")).toBe("2028-01-10");
    expect(by("guarantor")).toBe("2026-11-21");
    const payment = { ...LOAN, last_payment_date: "2025-02-10" };
    expect(pleaded({ ...payment, last_payment_ack: "yes" })).toMatchObject({ end: "2028-02-10" });
    expect(pleaded({ ...payment, last_payment_ack: "no" })).toMatchObject({ end: "2026-11-21" });
    expect(pleaded(payment)).toMatchObject({ end: "2026-11-21" });
  });

  test("not by what is still to come", () => {
    expect(pleaded({ ...LOAN, acknowledgement_date: "2026-11-21" })).toMatchObject({ end: "2029-11-21" });
    const to_come = { default_date: "2024-03-01", acknowledgement_date: "2026-11-22" };
    expect(pleaded(to_come)).toMatchObject({ end: "2027-03-01" });
  });
});

describe("mediation", () => {
  test("is left out of a suit, from the application to the report", () => {
    expect(pleaded(MEDIATION)).toMatchObject({ end: "2027-01-10", surelyEnds: "2027-01-10" });
    expect(pleaded(MEDIATION)?.exclusions).toMatchObject([{ ground: "mediation", days: 50 }]);
  });

  test("is never left out of an original application", () =>
    expect(pleaded(MEDIATION, "tribunal")).toMatchObject({ end: "2026-11-21", exclusions: [] }));

  test("without a report it is not left out", () => {
    const pending = { ...LOAN, pim_application_date: "2026-09-01" };
    expect(pleaded(pending)?.end).toBe("2026-11-21");
    expect(pleaded({ ...pending, pim_report_date: "2026-10-20" })?.end).toBe("2026-11-21");
    expect(pleaded({ ...MEDIATION, pim_report_date: "2026-11-22" })?.end).toBe("2026-11-21");
  });

  test("whether a non-starter counts is for counsel to check: the day without it is diarised", () => {
    const data = { ...MEDIATION, pim_report_type: "non-starter" };
    expect(pleaded(data)).toMatchObject({ end: "2027-01-10", surelyEnds: "2026-11-21" });
  });

  test.each([
    ["2026-05-31", "2026-08-31", 93, "sure"],
    ["2026-05-31", "2026-09-01", 94, "check"],
    ["2026-05-31", "2026-10-31", 154, "check"],
    ["2026-05-31", "2026-11-15", 154, "check"],
  ])("from %s to %s, %i days, at most five months: %s", (from, to, days, mark) => {
    const data = { ...MEDIATION, pim_application_date: from, pim_report_date: to };
    expect(pleaded(data)?.exclusions).toMatchObject([{ days, mark }]);
  });
});

describe("time that somebody claims", () => {
  const claimed = (ground: string, more: Data = {}): Data => ({
    ...LOAN,
    [`${ground}_from`]: "2025-01-01",
    [`${ground}_to`]: "2025-01-10",
    [`${ground}_details`]: "Sample order of a sample court",
    ...more,
  });

  test.each([
    ["stay", ["suit", "tribunal"]],
    ["statutory_notice", ["suit", "tribunal"]],
    ["absence", ["suit", "tribunal"]],
    ["wrong_forum", ["suit", "tribunal"]],
    ["moratorium", ["suit", "tribunal"]],
  ] as const)("%s is left out with both dates and a reason, or not at all", (ground, forums) => {
    for (const forum of forums) {
      expect(pleaded(claimed(ground), forum)?.end).toBe("2026-12-01");
    }
    for (const part of ["from", "to", "details"]) {
      const { [`${ground}_${part}`]: _, ...rest } = claimed(ground);
      expect(pleaded(rest)?.end).toBe("2026-11-21");
    }
    expect(pleaded(claimed(ground, { [`${ground}_to`]: "2024-12-31" }))?.end).toBe("2026-11-21");
    expect(pleaded(claimed(ground, { [`${ground}_to`]: "2026-11-22" }))?.end).toBe("2026-11-21");
  });

  test("a moratorium is a company's", () => {
    const of = (borrower_constitution: string) =>
      pleaded(claimed("moratorium", { borrower_constitution }))?.end;
    expect(of("Private Limited Company")).toBe("2026-12-01");
    expect(of("Individual")).toBe("2026-11-21");
  });

  test("recorded proceedings that ended for want of jurisdiction, once somebody claims good faith", () => {
    const row: PaperProceeding = {
      ...{ kind: "suit", forum: "Sample Court", number: "7/2025", stage: null },
      ...{ filed_on: "2025-01-01", outcome: "Plaint returned", outcome_on: "2025-01-10" },
    };
    const having = (of: PaperProceeding, claims: Data = { wrong_forum_claimed: "yes" }) =>
      pleaded({ ...LOAN, ...claims, proceedings: proceedingsText([of]) ?? "" });
    expect(having(row)).toMatchObject({ end: "2026-12-01", surelyEnds: "2026-11-21" });
    expect(having(row)?.exclusions[0]?.details).toBe("Suit, No. 7/2025, before Sample Court, of 01.01.2025");
    expect(having(row, {})?.end).toBe("2026-11-21");
    expect(having({ ...row, outcome: "Dismissed on merits" })?.end).toBe("2026-11-21");
    expect(having({ ...row, outcome_on: null })?.end).toBe("2026-11-21");
    expect(having({ ...row, own: true })?.end).toBe("2026-11-21");
  });
});

describe("a mortgage", () => {
  const secured = { ...LOAN, has_mortgage: "yes" };

  test("has twelve years, where one is recorded", () => {
    expect(found(secured, "tribunal").mortgage).toMatchObject({ start: "mortgage", end: "2035-11-21" });
    expect(found({ ...secured, has_mortgage: "no" }, "tribunal").mortgage).toBeNull();
    expect(found(LOAN, "tribunal").mortgage).toBeNull();
    expect(found(secured, "execution").mortgage).toBeNull();
  });

  test("it is not the time for the debt itself", () =>
    expect(found(secured, "tribunal").earliest?.end).toBe("2026-11-21"));
});

describe("a guarantor", () => {
  const on = { guarantee_invocation_date: "2023-11-01" };
  const invoked = { ...on, invocation_days: "15", invocation_delivery_date: "2023-11-06" };

  test("three years from the end of the days that the invocation gave from its receipt", () => {
    expect(pleaded(invoked, "guarantor")).toMatchObject({ from: "2023-11-21", end: "2026-11-21" });
  });

  test("from the invocation itself where its days or its receipt are not known", () => {
    const from = (data: Data) => pleaded({ ...on, ...data }, "guarantor")?.from;
    expect(from({})).toBe("2023-11-01");
    expect(from({ invocation_days: "15" })).toBe("2023-11-01");
    expect(from({ invocation_delivery_date: "2023-11-06" })).toBe("2023-11-01");
  });

  test("a recall of the same day tells both, and another one neither", () => {
    const recall = { lrn_days: "15", lrn_delivery_date: "2023-11-06" };
    const from = (data: Data) => pleaded({ ...on, ...recall, ...data }, "guarantor")?.from;
    expect(from({ lrn_date: "2023-11-01" })).toBe("2023-11-21");
    expect(from({ lrn_date: "2023-10-31" })).toBe("2023-11-01");
    expect(from({})).toBe("2023-11-01");
    const own = { lrn_date: "2023-11-01", invocation_days: "7", invocation_delivery_date: "2023-11-03" };
    expect(from(own)).toBe("2023-11-10");
  });

  test("only the guarantor's own acknowledgement binds them", () => {
    const acknowledged = { ...invoked, acknowledgement_date: "2025-01-10" };
    expect(pleaded(acknowledged, "guarantor")?.end).toBe("2026-11-21");
    expect(pleaded({ ...acknowledged, acknowledged_by: "borrower" }, "guarantor")?.end).toBe("2026-11-21");
    expect(pleaded({ ...acknowledged, acknowledged_by: "both" }, "guarantor")?.end).toBe("2028-01-10");
  });
});

describe("an award", () => {
  const award = { award_date: "2025-06-10", award_received_date: "2026-08-31" };

  test("twelve years from when it is enforceable; the safe line is the award's own date", () => {
    const { pleaded: own, earliest } = found(award, "execution");
    expect(own).toMatchObject({ from: "2026-12-01", end: "2038-12-01" });
    expect(earliest).toMatchObject({ start: "award_date", end: "2037-06-10" });
  });

  test("nothing is pleaded while its receipt is not known", () =>
    expect(pleaded({ award_date: "2025-06-10" }, "execution")).toBeNull());

  test("an acknowledgement begins nothing, a stay is left out", () => {
    const data = { ...award, award_received_date: "2013-02-28", award_date: "2013-02-01" };
    expect(pleaded({ ...data, acknowledgement_date: "2020-01-01" }, "execution")?.end).toBe("2027-05-15");
    const stayed = { stay_from: "2015-01-01", stay_to: "2015-01-31", stay_details: "Sample order" };
    expect(pleaded({ ...data, ...stayed }, "execution")?.end).toBe("2027-06-15");
    expect(found({ ...data, ...stayed }, "execution").earliest?.end).toBe("2025-02-01");
  });
});

import { describe, expect, test } from "vitest";
import type { Facts } from "../facts.ts";
import { proceedingsText, type PaperProceeding } from "../record.ts";
import type { Forum } from "./exclusions.ts";
import { calculateLimitation } from "./limitation.ts";
import { notCountedBefore, notCountedIn } from "./not-counted.ts";

const TODAY = "2026-11-21";
type Data = Readonly<Record<string, string>>;
const factsOf =
  (data: Data): Facts =>
  (name) =>
    data[name];
const LOAN: Data = { default_date: "2023-11-21" };

const everywhere = (data: Data, forum: Forum = "suit") =>
  notCountedBefore(factsOf({ ...LOAN, ...data }), forum, TODAY).map(({ event, reason }) => [event, reason]);
/** Of the first period of a case. */
const here = (data: Data, forum: Forum = "suit") => {
  const facts = factsOf({ ...LOAN, ...data });
  const [period] = calculateLimitation(facts, forum, TODAY).periods;
  return period
    ? notCountedIn(period, facts, forum, TODAY).map(({ event, reason }) => [event, reason])
    : null;
};
const time = (ground: string, from: string, to: string): Data => ({
  [`${ground}_from`]: from,
  [`${ground}_to`]: to,
  [`${ground}_details`]: "Sample order",
});
const ACKNOWLEDGED = { acknowledgement_date: "2025-01-01" };
const PAID = { last_payment_date: "2025-01-01", last_payment_ack: "yes" };

test("what counts is not listed", () => {
  const data = { ...ACKNOWLEDGED, ...time("stay", "2026-01-01", "2026-02-01") };
  expect([everywhere(data), here(data)]).toEqual([[], []]);
});

describe("acknowledgements and payments", () => {
  test.each<[string, Data, Forum, string]>([
    ["of an award", ACKNOWLEDGED, "execution", "execution"],
    [
      "by the guarantor, against the borrower",
      { ...ACKNOWLEDGED, acknowledged_by: "guarantor" },
      "suit",
      "by_guarantor",
    ],
    [
      "by the borrower, against the guarantor",
      { ...ACKNOWLEDGED, acknowledged_by: "borrower" },
      "guarantor",
      "not_by_guarantor",
    ],
    ["to come", { acknowledgement_date: "2026-12-01" }, "suit", "future"],
    ["paid, of an award", PAID, "execution", "execution"],
    ["paid, against the guarantor", PAID, "guarantor", "paid_by_borrower"],
    ["paid without writing", { ...PAID, last_payment_ack: "no" }, "suit", "not_in_writing"],
    ["paid, to come", { ...PAID, last_payment_date: "2026-12-01" }, "suit", "future"],
  ])("%s", (_what, data, forum, reason) => {
    expect(everywhere(data, forum).map(([, why]) => why)).toEqual([reason]);
  });

  test("what an open question asks about is left to it", () => {
    expect(everywhere({ last_payment_date: "2025-01-01" })).toEqual([]);
    expect(everywhere(ACKNOWLEDGED, "guarantor")).toEqual([]);
  });

  test("before the period, on its last day, and a day after", () => {
    const loan = { default_date: "2022-11-21" };
    expect(here({ ...loan, acknowledgement_date: "2022-11-20" })).toEqual([
      ["acknowledgement", "before_start"],
    ]);
    expect(here({ ...loan, acknowledgement_date: "2025-11-21" })).toEqual([]);
    expect(here({ ...loan, acknowledgement_date: "2025-11-22" })).toEqual([["acknowledgement", "too_late"]]);
    expect(here({ ...loan, ...PAID, last_payment_date: "2026-01-01" })).toEqual([["payment", "too_late"]]);
    // An acknowledgement in time makes the later payment come in time, too.
    const both = { acknowledgement_date: "2025-11-21", ...PAID, last_payment_date: "2026-01-01" };
    expect(here({ ...loan, ...both })).toEqual([]);
  });
});

describe("time that is not left out", () => {
  test.each<[string, Data, Forum, string]>([
    ["the wrong way round", time("stay", "2026-03-01", "2026-02-01"), "suit", "reversed"],
    ["still running", time("stay", "2026-03-01", "2027-02-01"), "suit", "running"],
    [
      "of no company",
      { ...time("moratorium", "2026-01-01", "2026-02-01"), borrower_type: "Individual" },
      "suit",
      "no_company",
    ],
    ["absence, of an award", time("absence", "2026-01-01", "2026-02-01"), "execution", "not_this_forum"],
    [
      "mediation, before a tribunal",
      { pim_application_date: "2026-08-01", pim_report_date: "2026-08-31", pim_report_type: "failure" },
      "tribunal",
      "not_this_forum",
    ],
    [
      "mediation, more than five months",
      { pim_application_date: "2026-01-01", pim_report_date: "2026-09-30", pim_report_type: "failure" },
      "suit",
      "beyond_mediation",
    ],
  ])("%s", (_what, data, forum, reason) => {
    expect(everywhere(data, forum).map(([, why]) => why)).toEqual([reason]);
  });

  test("proceedings in a wrong court: claimed, without dates, not claimed", () => {
    const row: PaperProceeding = {
      ...{ kind: "suit", forum: null, number: null, stage: null, filed_on: "2024-01-01" },
      ...{ outcome: "Returned for want of jurisdiction", outcome_on: null },
    };
    const data = (claimed: string): Data => ({
      proceedings: proceedingsText([row]) ?? "",
      wrong_forum_claimed: claimed,
    });
    expect(everywhere(data("yes"))).toEqual([["wrong_forum", "no_dates"]]);
    expect(everywhere(data("no"))).toEqual([["wrong_forum", "not_claimed"]]);
  });

  test("before the period, after it, before a fresh start, and twice the same days", () => {
    expect(here(time("stay", "2023-01-01", "2023-02-01"))).toEqual([["stay", "before_start"]]);
    const old = { default_date: "2022-03-01" };
    expect(here({ ...old, ...time("stay", "2025-03-03", "2025-04-01") })).toEqual([["stay", "after_end"]]);
    expect(here({ ...ACKNOWLEDGED, ...time("stay", "2024-01-01", "2024-02-01") })).toEqual([
      ["stay", "before_fresh"],
    ]);
    const twice = {
      ...time("absence", "2024-01-01", "2024-02-01"),
      ...time("stay", "2024-01-01", "2024-02-01"),
    };
    expect(here(twice)).toEqual([["absence", "overlaps"]]);
  });

  test("the safe line of an award leaves nothing out, which is no event's own reason", () => {
    const award = { award_date: "2025-05-01", award_received_date: "2025-05-10" };
    expect(here({ ...award, ...time("stay", "2026-01-01", "2026-02-01") }, "execution")).toEqual([]);
  });
});

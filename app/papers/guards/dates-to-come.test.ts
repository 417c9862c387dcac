import { describe, expect, test } from "vitest";
import { CASE_FIELD_NAMES, CASE_FIELDS, isCaseField } from "#app/domain/cases/case-fields.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { TEMPLATE_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { mentionedFields } from "../needed-fields.ts";
import { paperTemplate } from "../papers.server.ts";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import { DATED_FACT_NAMES, DATED_FACTS, statesDate } from "./dated-facts.ts";
import { guardsFor } from "./guards.ts";

/** Dates of a case that are no dated facts, each with the reason. */
const OTHER_DATES: Readonly<Record<string, string>> = {
  award_interest_from: "An award may give interest from a day that is still to come.",
  next_hearing_date: "A hearing is announced before it is held.",
  guarantor_insolvency_filed: "No paper states it.",
  guarantor_insolvency_admitted: "No paper states it.",
  previous_hearing_date: "No paper may state it.",
  disposal_date: "No paper may state it.",
};

const TOMORROW = "2026-11-22";
const isDate = (name: string) => isCaseField(name) && CASE_FIELDS[name].kind === "date";

/** A notice states them only where they lie before its own day. */
const OF_AN_EARLIER_NOTICE = ["lrn_date", "guarantee_invocation_date"];
/** It decides whom other papers are against, and no notice states it. */
const OF_OTHER_PAPERS = ["award_date"];

describe("the dates that have passed", () => {
  test("every date of a case is one of them, or it is said why it is not", () => {
    const dates = CASE_FIELD_NAMES.filter(isDate);
    expect([...DATED_FACT_NAMES, ...Object.keys(OTHER_DATES)].sort()).toEqual(dates.sort());
  });

  test.each(PAPER_CATEGORIES)("%s: every date that its standard text states is looked at", (category) => {
    const texts = TEMPLATE_LANGUAGES.flatMap((language) => paperTemplate(category, language) ?? []);
    expect(texts).not.toEqual([]);
    const stated = texts.flatMap((text) => [...mentionedFields(text)]);
    const unseen = stated.filter(
      (name) =>
        isDate(name) &&
        !Object.hasOwn(OTHER_DATES, name) &&
        !(
          category === "loan_recall_notice" && [...OF_AN_EARLIER_NOTICE, ...OF_OTHER_PAPERS].includes(name)
        ) &&
        !DATED_FACT_NAMES.some((known) => known === name && statesDate(category, known)),
    );
    expect([...new Set(unseen)]).toEqual([]);
  });

  test.each(
    DATED_FACT_NAMES.flatMap((name) => DATED_FACTS[name].papers.map((paper) => [paper, name] as const)),
  )("%s: %s of tomorrow", (paper, name) => {
    expect(guardsFor(paper, { [name]: TOMORROW }, TODAY)).toContainEqual(
      expect.objectContaining({
        guard: "date_to_come",
        facts: { [name]: TOMORROW },
        settledBy: [],
        contradicting: [[name]],
      }),
    );
    expect(idsOf(paper, { [name]: TODAY })).not.toContain("date_to_come");
  });
});

test("what is stated has happened by today", () => {
  expect(getSentence("date_to_come", "loan_recall_notice", { default_date: TOMORROW })).toBe(
    "The date of the first default, 22 Nov 2026, is in the future.",
  );
  expect(idsOf("loan_recall_notice", { default_date: TODAY })).toEqual([]);
  const several = { ...SUIT, acknowledgement_date: "2027-01-15", outstanding_date_as_on: "2027-03-31" };
  expect(getSentence("date_to_come", "summary_suit", several)).toBe(
    "The date of the acknowledgement of the debt, 15 Jan 2027, is in the future. The date of the outstanding amount, 31 Mar 2027, is in the future.",
  );
});

test("a date to come is told once, and not as one that comes before others, too", () => {
  expect(idsOf("summary_suit", { ...SUIT, default_date: TOMORROW, lrn_date: "2026-05-01" })).toEqual([
    "date_to_come",
  ]);
  expect(idsOf("comm_suit", { ...SUIT, pim_application_date: TOMORROW })).toEqual(["date_to_come"]);
});

test("a paper is not held by dates it does not state", () => {
  expect(idsOf("loan_recall_notice", { ...SUIT, lrn_date: TOMORROW, award_date: TOMORROW })).toEqual([]);
  expect(idsOf("pre_ep", { npa_date: TOMORROW, award_interest_from: TOMORROW })).toEqual([]);
});

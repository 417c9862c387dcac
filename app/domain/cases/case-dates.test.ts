import { expect, test } from "vitest";
import { dateWarnings, impossibleDates, isHearing } from "./case-dates.ts";

const TODAY = "2026-11-21";

test("dates in their usual order, equal ones and missing ones say nothing", () => {
  expect(
    dateWarnings(
      {
        incorpration_date: "2010-01-01",
        application_date: "2024-01-05",
        sanction_date: "2024-01-05",
        agreement_date: null,
        npa_date: "",
        lrn_date: TODAY,
      },
      TODAY,
    ),
  ).toEqual([]);
});

test("each pair that stands the wrong way round is named with both dates", () => {
  expect(
    dateWarnings(
      { incorpration_date: "2024-06-01", agreement_date: "2024-05-31", npa_date: "2024-05-01" },
      TODAY,
    ),
  ).toEqual([
    "Incorporation Date (1 Jun 2024) is after Agreement Date (31 May 2024)",
    "Agreement Date (31 May 2024) is after NPA Date (1 May 2024)",
  ]);
});

test("a suit older than its loan is pointed out", () => {
  const dates = { agreement_date: "2025-01-02", disbursal_date: "2025-02-03", case_date: "1901-01-01" };
  expect(dateWarnings(dates, TODAY)).toEqual([
    "Agreement Date (2 Jan 2025) is after Case Date (1 Jan 1901)",
    "Disbursal Date (3 Feb 2025) is after Case Date (1 Jan 1901)",
  ]);
  expect(dateWarnings({ ...dates, case_date: "2025-02-03" }, TODAY)).toEqual([]);
});

test("a notice and an outstanding may bear a coming date, which is pointed out", () => {
  const dates = { lrn_date: "2026-11-22", outstanding_date_as_on: "2026-11-30" };
  expect(impossibleDates(dates, TODAY)).toEqual([]);
  expect(dateWarnings(dates, TODAY)).toEqual([
    "Loan Recall Notice Date (22 Nov 2026) is in the future",
    "Outstanding Date As On (30 Nov 2026) is in the future",
  ]);
});

test("what must have happened cannot be tomorrow", () => {
  expect(
    impossibleDates({ agreement_date: "2026-11-22", npa_date: TODAY, sanction_date: "2027-01-01" }, TODAY),
  ).toEqual(["sanction_date", "agreement_date"]);
});

test("only dates of hearings make a hearing of a change", () => {
  expect(isHearing(["previous_hearing_date", "next_hearing_date"])).toBe(true);
  expect(isHearing(["next_hearing_date", "stage_of_case"])).toBe(false);
  expect(isHearing([])).toBe(false);
});

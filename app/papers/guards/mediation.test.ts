import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import { TRIBUNAL_CASE } from "../testing/sample-filings.ts";
import type { PaperData } from "../values.ts";

describe("mediation takes three months, and two more", () => {
  const took = (from: string, to: string | null, category: "summary_suit" | "comm_suit" = "comm_suit") =>
    idsOf(category, { ...SUIT, pim_application_date: from, pim_report_date: to });

  test.each(["summary_suit", "comm_suit"] as const)("%s: to the day", (category) => {
    expect(took("2026-05-31", "2026-10-31", category)).toEqual([]);
    expect(took("2026-05-31", "2026-11-01", category)).toEqual(["mediation_too_long"]);
    expect(took("2025-09-30", "2026-02-28", category)).toEqual([]);
    expect(took("2025-09-30", "2026-03-01", category)).toEqual(["mediation_too_long"]);
  });

  test("while there is no report, today is its end", () => {
    expect(took("2026-06-21", null)).toEqual(["suit_without_mediation"]);
    expect(took("2026-06-20", null)).toEqual(["suit_without_mediation", "mediation_too_long"]);
  });
});

describe("mediation that goes on", () => {
  const suit = (data: PaperData) =>
    idsOf("summary_suit", {
      ...SUIT,
      ...{ pim_application_date: "2026-10-01", pim_report_type: null, pim_report_date: null },
      ...data,
    });

  test("holds a summary suit, unless it reports or the suit is urgent", () => {
    expect(suit({})).toEqual(["mediation_pending"]);
    // Of a commercial one it is told that it has no report.
    expect(suit({ pim_report_type: "failure" })).toEqual(["suit_without_mediation"]);
    expect(suit({ pim_report_type: "failure", pim_report_date: TODAY })).toEqual([]);
    expect(suit({ urgent_relief: "yes", urgent_relief_ground: "The stock is being sold." })).toEqual([]);
    expect(suit({ pim_application_date: null })).toEqual([]);
  });
});

test("mediation is for commercial suits: of an original application it says nothing", () => {
  const data = { ...TRIBUNAL_CASE, pim_application_date: "2026-09-01", pim_report_date: TODAY };
  expect(idsOf("original_application", data)).toEqual([]);
  // Its days add nothing to the time for one.
  const late = { ...data, default_date: "2023-11-20", pim_report_type: "failure" };
  expect(getSentence("suit_too_late", "original_application", late)).toMatch(/ended on 20 Nov 2026\./);
});

import { describe, expect, test } from "vitest";
import { getSentence, idsOf, SUIT, TODAY } from "../testing/ask-guards.ts";
import type { PaperData } from "../values.ts";
import { guardsFor } from "./guards.ts";

const PAPERS = ["summary_suit", "comm_suit", "mediation_application"] as const;
const ids = (data: PaperData) => idsOf("summary_suit", { ...SUIT, ...data });

describe("the days of the recall notice", () => {
  test.each(PAPERS)("%s: they end with the last one", (category) => {
    const sent = (data: PaperData) =>
      idsOf(category, { ...SUIT, lrn_date: "2026-10-01", lrn_days: "15", ...data });
    expect(sent({ lrn_delivery_date: "2026-11-06" })).toEqual(["demand_period_not_over"]);
    expect(sent({ lrn_delivery_date: "2026-11-05" })).toEqual([]);
    expect(sent({ lrn_date: "2026-11-06" })).toEqual(["demand_period_not_over"]);
    expect(sent({ lrn_date: "2026-11-05" })).toEqual([]);
  });

  test("it is said from when they are counted", () => {
    const says = (data: PaperData) =>
      getSentence("demand_period_not_over", "summary_suit", { ...SUIT, ...data });
    expect(says({ lrn_date: "2026-11-16", lrn_delivery_date: TODAY, lrn_days: "15" })).toBe(
      "The recall notice was delivered on 21 Nov 2026 and gives 15 days: they end on 6 Dec 2026.",
    );
    expect(says({ lrn_date: "2026-11-16", lrn_days: "15" })).toMatch(
      /^The recall notice of 16 Nov 2026 gives 15 days: they end on 1 Dec 2026 or, counted from delivery, later\./,
    );
  });

  test("without a number of days, or a notice, there are none", () => {
    expect(ids({ lrn_date: TODAY })).toEqual([]);
    expect(ids({ lrn_days: "15" })).toEqual([]);
  });

  test("the notice itself is not held by them", () =>
    expect(idsOf("loan_recall_notice", { ...SUIT, lrn_date: TODAY, lrn_days: "15" })).toEqual([]));
});

describe("the delivery of the recall notice", () => {
  test.each(PAPERS)("%s: a notice that came back", (category) => {
    const status = (lrn_status: string | null) =>
      idsOf(category, { ...SUIT, lrn_date: "2026-05-01", lrn_status });
    expect(status("Returned undelivered")).toEqual(["recall_notice_not_delivered"]);
    expect(status("In transit")).toEqual(["recall_notice_not_delivered"]);
    expect(status("Delivered on 06.05.2026")).toEqual([]);
    expect(status("Refused")).toEqual([]);
    expect(status(null)).toEqual([]);
  });

  test("a date of delivery settles what is under way, and contradicts what came back", () => {
    expect(ids({ lrn_status: "In transit", lrn_delivery_date: "2026-05-06" })).toEqual([]);
    const both = { ...SUIT, lrn_status: "RTS", lrn_delivery_date: "2026-05-06" };
    expect(guardsFor("summary_suit", both, TODAY)).toMatchObject([
      {
        guard: "recall_notice_not_delivered",
        sentence: "The recall notice is recorded as delivered on 6 May 2026, but its status is “RTS”.",
        contradicting: [["lrn_status", "lrn_delivery_date"]],
      },
    ]);
  });

  test("while it is not delivered no days run", () =>
    expect(ids({ lrn_date: "2026-11-20", lrn_days: "15", lrn_status: "Booked" })).toEqual([
      "recall_notice_not_delivered",
    ]));
});

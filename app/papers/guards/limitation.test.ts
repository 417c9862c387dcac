import { describe, expect, test } from "vitest";
import {
  endOfYears,
  executionEnds,
  executionEndsAtTheEarliest,
  executionOpens,
  suitLimitation,
  type FreshStart,
} from "./limitation.ts";

const TODAY = "2026-11-21";
const acknowledged = (date: string): FreshStart => ({ kind: "acknowledgement", date });
const paid = (date: string): FreshStart => ({ kind: "payment", date });
const lastDay = (from: string, ...starts: FreshStart[]) => suitLimitation(from, starts, null, TODAY).lastDay;

describe("periods of years", () => {
  test.each([
    ["2024-02-29", 3, "2027-02-28"],
    ["2023-11-21", 3, "2026-11-21"],
    ["2025-06-10", 12, "2037-06-10"],
  ])("%s and %i years end on %s", (from, years, end) => expect(endOfYears(from, years)).toBe(end));

  test.each([
    ["2017-03-14", 3, "2020-03-14", "over before the pandemic"],
    ["2017-03-15", 3, "2022-03-01", "its last day is the first that is left out"],
    ["2019-06-01", 3, "2024-05-17", "the whole pandemic is left out"],
    ["2022-02-28", 3, "2025-02-28", "it begins on the last day left out"],
    ["2022-03-01", 3, "2025-03-01", "it begins after the pandemic"],
  ])("%s and %i years end on %s: %s", (from, years, end) => expect(endOfYears(from, years)).toBe(end));
});

describe("suits", () => {
  test("three years from the default", () => expect(lastDay("2024-03-05")).toBe("2027-03-05"));

  test("what is acknowledged on the last day counts afresh, a day later it does not", () => {
    expect(lastDay("2022-05-01", acknowledged("2025-05-01"))).toBe("2028-05-01");
    expect(lastDay("2022-05-01", acknowledged("2025-05-02"))).toBe("2025-05-01");
  });

  test("one fresh start makes the next one count, in whatever order they are given", () => {
    const chain = [acknowledged("2026-01-01"), paid("2024-01-01")];
    expect(lastDay("2022-05-01", ...chain)).toBe("2029-01-01");
    expect(suitLimitation("2022-05-01", chain, null, TODAY).freshFrom).toEqual(acknowledged("2026-01-01"));
  });

  test("what was paid before the default shortens nothing", () =>
    expect(lastDay("2024-05-01", paid("2024-04-01"))).toBe("2027-05-01"));

  test("days in mediation are left out, both counted", () => {
    const mediation = { from: "2026-09-01", to: "2026-10-20" };
    expect(suitLimitation("2023-11-21", [], mediation, TODAY)).toEqual({
      lastDay: "2027-01-10",
      freshFrom: null,
      mediationDays: 50,
    });
  });

  test("while mediation goes on, the days up to today", () =>
    expect(suitLimitation("2023-11-21", [], { from: "2026-11-20", to: null }, TODAY).lastDay).toBe(
      "2026-11-23",
    ));

  test("mediation that began too late leaves nothing out", () =>
    expect(
      suitLimitation("2023-11-21", [], { from: "2026-11-22", to: "2026-12-22" }, TODAY).mediationDays,
    ).toBe(0));
});

describe("execution", () => {
  test.each([
    ["2026-08-31", false, "2026-12-01"],
    ["2026-02-28", false, "2026-05-29"],
    ["2026-08-31", true, "2027-03-01"],
  ])("an award received on %s (Jammu and Kashmir: %s) can be executed from %s", (received, there, opens) =>
    expect(executionOpens(received, there)).toBe(opens),
  );

  test("twelve years from then, and at the earliest from the award", () => {
    expect(executionEnds("2026-12-01")).toBe("2038-12-01");
    expect(executionEndsAtTheEarliest("2025-06-10")).toBe("2037-06-10");
    expect(executionEnds("2013-06-01")).toBe("2027-05-18");
  });
});

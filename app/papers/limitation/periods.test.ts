import { describe, expect, test } from "vitest";
import { countPeriod, endOfPeriod, type Exclusion, type FreshStart } from "./periods.ts";

const PANDEMIC: Exclusion = {
  ...{ ground: "pandemic", from: "2020-03-15", to: "2022-02-28", details: null, mark: "sure" },
};
const left = (from: string, to: string): Exclusion => ({
  ...{ ground: "stay", from, to, details: "Sample order", mark: "sure" },
});
const acknowledged = (date: string): FreshStart => ({ kind: "acknowledgement", date });
const paid = (date: string): FreshStart => ({ kind: "payment", date });
const counted = (start: string, fresh: FreshStart[], exclusions: Exclusion[] = [PANDEMIC]) =>
  countPeriod({ start, years: 3, fresh, exclusions });

describe("periods of years", () => {
  test.each([
    ["2024-02-29", 3, "2027-02-28"],
    ["2023-11-21", 3, "2026-11-21"],
    ["2025-06-10", 12, "2037-06-10"],
  ])("%s and %i years end on %s", (from, years, end) => expect(endOfPeriod(from, years, [])).toBe(end));

  test.each([
    ["2017-03-14", 3, "2020-03-14", "over before the pandemic"],
    ["2017-03-15", 3, "2022-03-01", "its last day is the first that is left out"],
    ["2019-06-01", 3, "2024-05-17", "the whole pandemic is left out"],
    ["2022-02-28", 3, "2025-02-28", "it begins on the last day left out"],
    ["2022-03-01", 3, "2025-03-01", "it begins after the pandemic"],
    ["2013-06-01", 12, "2027-05-18", "twelve years"],
  ])("%s and %i years end on %s: %s", (from, years, end) =>
    expect(endOfPeriod(from, years, [PANDEMIC])).toBe(end),
  );
});

describe("days left out", () => {
  test("both days of each count as left out", () => {
    expect(counted("2023-11-21", [], [left("2026-09-01", "2026-10-20")])).toMatchObject({
      fresh: [],
      exclusions: [{ ...left("2026-09-01", "2026-10-20"), days: 50 }],
      end: "2027-01-10",
    });
  });

  test.each([
    ["2026-11-21", "2026-11-21", "2026-11-22", "the last day itself"],
    ["2026-11-22", "2026-12-22", "2026-11-21", "the day after it"],
    ["2023-11-01", "2023-11-21", "2026-11-21", "nothing after the first day"],
    ["2023-11-01", "2023-11-22", "2026-11-22", "one day after the first"],
  ])("from %s to %s: the end is %s (%s)", (from, to, end) =>
    expect(counted("2023-11-21", [], [left(from, to)]).end).toBe(end),
  );

  test("a day that belongs to two is left out once", () => {
    const two = [left("2025-01-01", "2025-01-31"), left("2025-01-15", "2025-02-10")];
    const found = counted("2023-11-21", [], two);
    expect(found.end).toBe(endOfPeriod("2023-11-21", 3, [left("2025-01-01", "2025-02-10")]));
    expect(found.exclusions.map(({ days }) => days)).toEqual([31, 10]);
  });

  test("time left out may bring further time within the period", () => {
    const two = [left("2026-12-01", "2026-12-10"), left("2026-11-01", "2026-11-30")];
    expect(counted("2023-11-21", [], two).end).toBe("2026-12-31");
  });
});

describe("afresh", () => {
  test("on the last day, and a day later no more", () => {
    expect(counted("2022-05-01", [acknowledged("2025-05-01")]).end).toBe("2028-05-01");
    expect(counted("2022-05-01", [acknowledged("2025-05-02")])).toMatchObject({
      ...{ fresh: [], exclusions: [], end: "2025-05-01" },
    });
  });

  test("one fresh start makes the next one count, in whatever order they are given", () => {
    const { fresh, end } = counted("2022-05-01", [acknowledged("2026-01-01"), paid("2024-01-01")]);
    expect(end).toBe("2029-01-01");
    expect(fresh).toEqual([paid("2024-01-01"), acknowledged("2026-01-01")]);
  });

  test("what was paid before the first day, or on it, begins nothing", () => {
    expect(counted("2024-05-01", [paid("2024-04-01"), paid("2024-05-01")])).toMatchObject({
      ...{ fresh: [], exclusions: [], end: "2027-05-01" },
    });
  });

  test("time left out is named where only with it the fresh start came in time", () => {
    const { exclusions, end } = counted("2021-01-31", [acknowledged("2024-11-30")]);
    expect(end).toBe("2027-11-30");
    expect(exclusions).toEqual([{ ...PANDEMIC, days: 393 }]);
    expect(counted("2021-01-31", [acknowledged("2024-11-30")]).legs).toEqual([
      {
        ...{ from: "2021-01-31", begin: null, byYears: "2024-01-31", end: "2025-02-27" },
        exclusions: [{ ...PANDEMIC, days: 393 }],
      },
      {
        ...{ from: "2024-11-30", begin: "acknowledgement", byYears: "2027-11-30", end: "2027-11-30" },
        exclusions: [],
      },
    ]);
    expect(counted("2021-01-31", [acknowledged("2024-01-31")]).exclusions).toEqual([]);
    expect(counted("2021-01-31", [acknowledged("2024-02-01")]).exclusions).toHaveLength(1);
  });
});

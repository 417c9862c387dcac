import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  dateInIndia,
  daysBetween,
  financialYear,
  formatDate,
  formatDateTime,
  formatPaperDate,
  isCreatedToday,
  isIsoDate,
  isRealDate,
  todayInIndia,
} from "./dates.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the Indian day", () => {
  test.each([
    ["2026-11-20T18:29:59.999Z", "2026-11-20"],
    ["2026-11-20T18:30:00Z", "2026-11-21"],
    ["2026-11-21T18:29:59Z", "2026-11-21"],
    ["2025-12-31T18:30:00Z", "2026-01-01"],
  ])("at %s it is %s", (instant, day) => {
    expect(todayInIndia(new Date(instant))).toBe(day);
  });

  test.each(["UTC", "America/Los_Angeles", "Pacific/Kiritimati"])(
    "does not depend on the zone %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(todayInIndia(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
      expect(dateInIndia("2026-11-21T00:10:00")).toBe("2026-11-21");
      expect(formatDateTime("2026-11-20 20:00:00+00")).toBe("21 Nov 2026, 1:30 am");
    },
  );

  test.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-20T18:30:00Z", "2026-11-21"],
    ["2026-11-20T18:30:00.123456Z", "2026-11-21"],
    ["2026-11-21T00:00:00+05:30", "2026-11-21"],
    ["2026-11-21T23:59", "2026-11-21"],
    ["2026-11-20 18:30:00.5+00", "2026-11-21"],
    ["2026-11-20T10:30:00-0800", "2026-11-21"],
    ["2026-02-30T10:30:00Z", undefined],
    ["2026-11-21T25:00:00Z", undefined],
    ["9999-12-31T23:00:00Z", undefined],
    ["yesterday", undefined],
    ["", undefined],
  ])("%s is the day %s", (text, day) => {
    expect(dateInIndia(text)).toBe(day);
  });

  test("created today", () => {
    expect(isCreatedToday("2026-11-20T18:30:00Z", "2026-11-21")).toBe(true);
    expect(isCreatedToday(new Date("2026-11-20T18:29:00Z"), "2026-11-21")).toBe(false);
    expect(isCreatedToday("2026-11-21", "2026-11-21")).toBe(true);
    expect(isCreatedToday(null, "2026-11-21")).toBe(false);
    expect(isCreatedToday("soon", "2026-11-21")).toBe(false);
  });
});

describe("real dates", () => {
  test.each([
    [2024, 2, 29, true],
    [2026, 2, 29, false],
    [1900, 2, 29, false],
    [2000, 2, 29, true],
    [2026, 2, 31, false],
    [2026, 4, 31, false],
    [2026, 13, 1, false],
    [2026, 0, 1, false],
    [2026, 1, 0, false],
    [0, 1, 1, false],
    [Number.NaN, 1, 1, false],
    [2026, 1.5, 1, false],
  ])("%d-%d-%d: %s", (year, month, day, real) => {
    expect(isRealDate(year, month, day)).toBe(real);
  });

  test.each(["2026-1-1", "26-01-01", "2026-02-30", " 2026-01-01", "2026-01-01T00:00:00Z", "", "٢٠٢٦-٠١-٠١"])(
    "%j is no ISO date",
    (text) => {
      expect(isIsoDate(text)).toBe(false);
    },
  );
});

describe("shown", () => {
  test("in lists and on papers", () => {
    expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
    expect(formatDate("2026-09-05")).toBe("5 Sep 2026");
    expect(formatPaperDate("2026-11-21")).toBe("21.11.2026");
    expect(formatPaperDate("2026-01-05")).toBe("05.01.2026");
    expect(formatDate("2026-11-20T18:30:00Z")).toBe("21 Nov 2026");
  });

  test.each([
    ["2026-11-21T06:30:00Z", "21 Nov 2026, 12:00 pm"],
    ["2026-11-20T18:35:00Z", "21 Nov 2026, 12:05 am"],
    ["2026-11-21T15:05:00", "21 Nov 2026, 3:05 pm"],
    ["2026-11-21", "21 Nov 2026"],
  ])("%s with its time is %s", (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });

  test("nothing, and what is no date, does not break a page", () => {
    expect([formatDate(null), formatDate(undefined), formatDateTime(null), formatPaperDate(null)]).toEqual([
      "",
      "",
      "",
      "",
    ]);
    expect(formatDate("21/11")).toBe("21/11");
    expect(formatDateTime("soon")).toBe("soon");
    expect(formatPaperDate("soon")).toBe("soon");
    expect(formatDate(new Date(Number.NaN))).toBe("");
  });
});

describe("counting", () => {
  test.each([
    ["2024-02-29", 36, "2027-02-28"],
    ["2023-11-21", 36, "2026-11-21"],
    ["2026-08-31", 3, "2026-11-30"],
    ["2026-02-28", 3, "2026-05-28"],
    ["2025-06-10", 24, "2027-06-10"],
    ["2025-06-10", 144, "2037-06-10"],
    ["2026-11-21", 3, "2027-02-21"],
    ["2026-11-21", 5, "2027-04-21"],
    ["2026-12-06", 1, "2027-01-06"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-05-31", 0, "2026-05-31"],
  ])("%s and %d months is %s", (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test.each([
    ["2026-11-02", 10, "2026-11-12"],
    ["2026-11-02", 14, "2026-11-16"],
    ["2026-11-02", 30, "2026-12-02"],
    ["2026-11-02", 60, "2027-01-01"],
    ["2026-11-02", 90, "2027-01-31"],
    ["2026-11-02", 120, "2027-03-02"],
    ["2026-11-30", 30, "2026-12-30"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-11-05", 30, "2026-12-05"],
    ["2026-11-20", 15, "2026-12-05"],
    ["2026-11-21", 50, "2027-01-10"],
    ["2026-01-01", -1, "2025-12-31"],
    ["0050-01-01", 1, "0050-01-02"],
  ])("%s and %d days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test("between two days", () => {
    expect(daysBetween("2026-09-01", "2026-10-20") + 1).toBe(50);
    expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
    expect(addYears("2024-02-29", 3)).toBe("2027-02-28");
  });

  test("what is no date is refused, not reckoned with", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => addMonths("soon", 1)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
  });

  test.each([
    ["2026-03-31", "2025-26"],
    ["2026-04-01", "2026-27"],
    ["2026-11-21", "2026-27"],
    ["2099-12-31", "2099-00"],
  ])("%s lies in the financial year %s", (date, year) => {
    expect(financialYear(date)).toBe(year);
  });
});

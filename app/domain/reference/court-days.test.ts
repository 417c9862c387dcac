import { describe, expect, test } from "vitest";
import { isCourtClosed, rolledToCourtDay, weekdayName } from "./court-days.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";

/** Every day of a vacation, both ends included. */
const vacation = (from: IsoDate, to: IsoDate): IsoDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

describe("the next day on which the court sits", () => {
  test.each([
    // A Saturday is a day like any other unless it is listed (test vector of the counting rules: 21 Nov 2026).
    ["2026-11-21", [], "2026-11-21"],
    ["2026-11-21", ["2026-11-21"], "2026-11-23"],
    ["2026-11-22", [], "2026-11-23"],
    ["2026-11-23", [], "2026-11-23"],
    // Republic Day of 2026 is a Monday: from the Saturday before over three closed days.
    ["2026-01-26", ["2026-01-26"], "2026-01-27"],
    ["2026-01-24", ["2026-01-24", "2026-01-26"], "2026-01-27"],
    // A holiday on a Sunday closes nothing more.
    ["2026-11-08", ["2026-11-08"], "2026-11-09"],
    // Over the end of a month, of a year, and of February in a leap year.
    ["2026-01-31", ["2026-01-31"], "2026-02-02"],
    ["2028-02-29", ["2028-02-29"], "2028-03-01"],
    ["2026-12-31", ["2026-12-31", "2027-01-01"], "2027-01-02"],
  ])("%s with %j is %s", (day, holidays, open) => {
    expect(rolledToCourtDay(day, holidays)).toBe(open);
  });

  test("after a long vacation it is the day of reopening, whichever of its days the period ends on", () => {
    const summer = vacation("2026-05-11", "2026-06-12");
    for (const day of summer) expect(rolledToCourtDay(day, summer)).toBe("2026-06-13");
    expect(rolledToCourtDay("2026-05-10", summer)).toBe("2026-06-13");
    expect(rolledToCourtDay("2026-05-09", summer)).toBe("2026-05-09");
  });

  test("a vacation over the turn of the year that ends on a Saturday goes on to Monday", () => {
    const winter = vacation("2026-12-24", "2027-01-02");
    expect(rolledToCourtDay("2026-12-24", winter)).toBe("2027-01-04");
    expect(rolledToCourtDay("2026-12-23", winter)).toBe("2026-12-23");
  });

  test("two vacations with a single open day between them", () => {
    const closed = [...vacation("2026-10-19", "2026-10-22"), ...vacation("2026-10-24", "2026-11-15")];
    expect(rolledToCourtDay("2026-10-19", closed)).toBe("2026-10-23");
    expect(rolledToCourtDay("2026-10-24", closed)).toBe("2026-11-16");
  });

  test("the order of the list, and days named twice, change nothing", () => {
    const closed = ["2026-08-17", "2026-08-15", "2026-08-17"];
    expect(rolledToCourtDay("2026-08-15", closed)).toBe("2026-08-18");
    expect(rolledToCourtDay("2026-08-15", new Set(closed).values())).toBe("2026-08-18");
  });

  test("a whole year of holidays leads beyond it", () => {
    expect(rolledToCourtDay("2026-01-01", vacation("2026-01-01", "2026-12-31"))).toBe("2027-01-01");
  });
});

test("closed are Sundays and the listed days alone", () => {
  const holidays = new Set(["2026-08-15"]);
  const closed = vacation("2026-08-10", "2026-08-23").filter((day) => isCourtClosed(day, holidays));
  expect(closed).toEqual(["2026-08-15", "2026-08-16", "2026-08-23"]);
});

test("weekdays have their names", () => {
  expect(weekdayName("2026-11-21")).toBe("Saturday");
  expect(weekdayName("1969-12-28")).toBe("Sunday");
});

test.each(["2026-02-30", "", "21.11.2026"])("%j is no day", (text) => {
  expect(() => rolledToCourtDay(text, [])).toThrow(RangeError);
  expect(() => weekdayName(text)).toThrow(RangeError);
});

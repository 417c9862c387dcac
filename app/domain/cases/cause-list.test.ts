import { expect, test } from "vitest";
import { causeList, courtInWords, daysOfCauseList } from "./cause-list.ts";

/** A Thursday. */
const TODAY = "2026-11-26";
const NOWHERE = { court_name: null, court_place: null, jurisdiction_court: null, jurisdiction_state: null };
const heard = (next_hearing_date: string, court_name: string | null = null) => ({
  ...{ ...NOWHERE, next_hearing_date, court_name },
});

test("without a filter by hearings it is today's, and a week is Monday to Sunday", () => {
  expect(daysOfCauseList({}, TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(daysOfCauseList({ next_hearing: "none" }, TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(daysOfCauseList({ next_hearing: "next_week" }, TODAY)).toEqual({
    from: "2026-11-30",
    to: "2026-12-06",
  });
  expect(daysOfCauseList({ next_hearing_from: "2026-12-01" }, TODAY)).toEqual({ from: "2026-12-01" });
});

test("a case's own court stands before that of its batch; the State where no place is recorded", () => {
  expect(
    courtInWords({ ...NOWHERE, court_name: "Commercial Court", jurisdiction_state: "maharashtra" }),
  ).toBe("Commercial Court, Maharashtra");
  expect(courtInWords({ ...NOWHERE, court_place: "Pune", jurisdiction_court: "drt" })).toBe("DRT, Pune");
  expect(courtInWords(NOWHERE)).toBe("Court not recorded");
});

test("each day of a short period is there, with its courts in order", () => {
  const [one, two] = [heard("2026-11-27", "Court B"), heard("2026-11-27", "Court A")];
  expect(causeList([one, two], { from: TODAY, to: "2026-11-27" })).toEqual([
    { day: TODAY, courts: [] },
    {
      day: "2026-11-27",
      courts: [
        { court: "Court A", hearings: [two] },
        { court: "Court B", hearings: [one] },
      ],
    },
  ]);
});

test("of an open or long period only days with a hearing are there", () => {
  const days = (to?: string) =>
    causeList([heard("2026-12-24")], { from: TODAY, ...(to ? { to } : {}) }).map(({ day }) => day);
  expect(days()).toEqual(["2026-12-24"]);
  expect(days("2027-12-31")).toEqual(["2026-12-24"]);
});

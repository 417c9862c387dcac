import { expect, test } from "vitest";
import { isDue, isLate, lastSlot } from "./backup-schedule.ts";

const at = "02:30";
const india = (text: string) => new Date(`2026-11-${text}:00+05:30`);

test.each([
  ["22T02:29", "21T02:30"],
  ["22T02:30", "22T02:30"],
  ["22T23:59", "22T02:30"],
  ["23T00:10", "22T02:30"],
])("at %s the last slot was %s", (now, slot) => {
  expect(lastSlot(at, india(now))).toEqual(india(slot));
});

test("one is due once a slot, and a missed one is made up for", () => {
  const due = (now: string, last: string | null) =>
    isDue({ at, now: india(now), last: last === null ? null : india(last) });
  expect(due("22T12:00", null)).toBe(true);
  expect(due("22T02:29", "21T02:30")).toBe(false);
  expect(due("22T02:31", "21T02:30")).toBe(true);
  expect(due("22T02:31", "22T02:30")).toBe(false);
  expect(due("22T18:00", "20T02:30")).toBe(true);
});

test("it is late after 26 hours; a panel that has none yet has an hour", () => {
  const since = india("22T12:00");
  const late = (now: string, finished: string | null) =>
    isLate({ now: india(now), finished: finished === null ? null : india(finished), since });
  expect(late("22T12:59", null)).toBe(false);
  expect(late("22T13:01", null)).toBe(true);
  expect(late("23T04:29", "22T02:30")).toBe(false);
  expect(late("23T04:31", "22T02:30")).toBe(true);
});

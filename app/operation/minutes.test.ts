import { expect, test } from "vitest";
import { MINUTES, openMinutes, withinMs } from "./minutes.ts";
import { openTallies, OTHER } from "./tallies.ts";

const MINUTE_MS = 60_000;

test("an hour of minutes, each with what happened in it; what is older is forgotten", () => {
  let now = 1_000 * MINUTE_MS;
  const minutes = openMinutes(() => now);
  minutes.addRequest(20, false);
  minutes.addRequest(3_000, true);
  minutes.addWait(40);
  minutes.addWait(7);
  now += MINUTE_MS;
  minutes.addSample({ jobs: 3, mails: 2 });
  const read = minutes.read();
  expect(read).toHaveLength(MINUTES);
  expect(read.slice(-2)).toEqual([
    {
      at: 1_000 * MINUTE_MS,
      requests: 2,
      failed: 1,
      within: 5_000,
      longestWaitMs: 40,
      jobs: null,
      mails: null,
    },
    { at: 1_001 * MINUTE_MS, requests: 0, failed: 0, within: null, longestWaitMs: 0, jobs: 3, mails: 2 },
  ]);
  now += MINUTES * MINUTE_MS;
  expect(minutes.read().some(({ requests, jobs }) => requests > 0 || jobs !== null)).toBe(false);
});

test("within how long 95 of 100 ended", () => {
  const counts = (...given: number[]) => [...given, ...Array<number>(11 - given.length).fill(0)];
  expect(withinMs(counts(), 0.95)).toBeNull();
  expect(withinMs(counts(95, 5), 0.95)).toBe(10);
  expect(withinMs(counts(94, 6), 0.95)).toBe(25);
  expect(withinMs([...Array<number>(10).fill(0), 1], 0.95)).toBe(20_000);
});

test("names beyond the limit count as one", () => {
  const tallies = openTallies(2);
  expect(["a", "b", "c", "d", "a"].map((name, ms) => tallies.add(name, ms))).toEqual([
    ...["a", "b", OTHER, OTHER, "a"],
  ]);
  expect(tallies.top(2)).toEqual([
    { name: OTHER, count: 2, ms: 5, longestMs: 3, within: 3 },
    { name: "a", count: 2, ms: 4, longestMs: 4, within: 4 },
  ]);
});

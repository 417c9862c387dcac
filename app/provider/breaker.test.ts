import { expect, test } from "vitest";
import { openBreaker } from "./breaker.server.ts";

const SECOND = 1000;

function breakerAt(start = 1_000_000) {
  let now = start;
  const breaker = openBreaker(() => now);
  return {
    ...breaker,
    fail: (times: number, every = 0) => {
      for (let index = 0; index < times; index += 1) {
        breaker.count(false);
        now += every;
      }
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test("four failures leave it closed, the fifth opens it", () => {
  const { fail, closed } = breakerAt();
  expect(closed()).toBe(true);
  fail(4);
  expect(closed()).toBe(true);
  fail(1);
  expect(closed()).toBe(false);
});

test("it closes after half a minute, and counts from nothing then", () => {
  const { fail, wait, closed } = breakerAt();
  fail(5);
  wait(30 * SECOND - 1);
  expect(closed()).toBe(false);
  wait(1);
  expect(closed()).toBe(true);
  fail(4);
  expect(closed()).toBe(true);
  fail(1);
  expect(closed()).toBe(false);
});

test("failures further apart than the window never open it", () => {
  const { fail, closed } = breakerAt();
  fail(50, 7.5 * SECOND);
  expect(closed()).toBe(true);
});

test("five within the window do, however they are spread", () => {
  const { fail, closed } = breakerAt();
  fail(5, 7 * SECOND);
  expect(closed()).toBe(false);
});

test("one success and the count begins again", () => {
  const { fail, count, closed } = breakerAt();
  fail(4);
  count(true);
  fail(4);
  expect(closed()).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeating } from "./repeating.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unheard = () => undefined;

/** Work whose rounds end when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const work = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { work, signals, end };
}

test("a round that takes longer than the interval is never joined by another", async () => {
  const { work, end } = slowWork();
  const job = repeating(work, 1000, unheard);
  job.start();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  await end();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
});

test("starting twice starts once", async () => {
  const work = vi.fn(() => Promise.resolve());
  const job = repeating(work, 1000, unheard);
  job.start();
  job.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("the first round may come at once", async () => {
  const work = vi.fn(() => Promise.resolve());
  const job = repeating(work, 1000, unheard);
  job.start({ atOnce: true });
  job.start({ atOnce: true });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a round that fails is told of, and the next one comes", async () => {
  const fault = new Error("no database");
  const faults: unknown[] = [];
  const job = repeating(
    () => Promise.reject(fault),
    1000,
    (told) => faults.push(told),
  );
  job.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(faults).toEqual([fault, fault]);
});

test("stopping tells the round under way, waits for it, and no other follows", async () => {
  const { work, signals, end } = slowWork();
  const job = repeating(work, 1000, unheard);
  job.start();
  await vi.advanceTimersByTimeAsync(1000);
  let hasStopped = false;
  const stopping = job.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(signals[0]?.aborted).toBe(true);
  expect(hasStopped).toBe(false);
  await end();
  await stopping;
  job.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

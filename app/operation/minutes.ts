// The last hour by minutes, for the charts of the page Operation: kept in the process, gone with it.

/** Upper bounds in seconds: of the minutes here, and of the histograms that Prometheus reads. */
export const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export interface MinuteFigures {
  /** When it began, in milliseconds. */
  at: number;
  requests: number;
  /** Of these, how many were answered with a fault of the server's. */
  failed: number;
  /** Within how many milliseconds 95 of 100 requests were answered; null without a request. */
  within: number | null;
  /** The longest wait for a database connection. */
  longestWaitMs: number;
  /** As the minute's sample found them; null where none was taken. */
  jobs: number | null;
  mails: number | null;
}

interface Minute extends Omit<MinuteFigures, "within"> {
  /** How many requests fell into each bucket; the last one has what took longer. */
  buckets: number[];
}

const MINUTE_MS = 60_000;
export const MINUTES = 60;

interface Minutes {
  addRequest(ms: number, isFailed: boolean): void;
  addWait(ms: number): void;
  addSample(sample: { jobs: number; mails: number }): void;
  /** An hour of them, the oldest first, the present one last. */
  read(): MinuteFigures[];
}

/** @param now milliseconds */
export function openMinutes(now: () => number): Minutes {
  const kept = new Map<number, Minute>();
  const present = (): Minute => {
    const at = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    const minute = kept.get(at) ?? emptyMinute(at);
    kept.set(at, minute);
    for (const old of kept.keys()) if (old <= at - MINUTES * MINUTE_MS) kept.delete(old);
    return minute;
  };
  return {
    addRequest(ms, isFailed) {
      const minute = present();
      minute.requests += 1;
      if (isFailed) minute.failed += 1;
      const bucket = bucketOf(ms);
      minute.buckets[bucket] = (minute.buckets[bucket] ?? 0) + 1;
    },
    addWait(ms) {
      const minute = present();
      minute.longestWaitMs = Math.max(minute.longestWaitMs, ms);
    },
    addSample: (sample) => void Object.assign(present(), sample),
    read() {
      const last = present().at;
      return Array.from({ length: MINUTES }, (_, index) => {
        const at = last - (MINUTES - 1 - index) * MINUTE_MS;
        const { buckets, ...minute } = kept.get(at) ?? emptyMinute(at);
        return { ...minute, within: withinMs(buckets, 0.95) };
      });
    },
  };
}

const emptyMinute = (at: number): Minute => ({
  ...{ at, requests: 0, failed: 0, longestWaitMs: 0, jobs: null, mails: null },
  buckets: BUCKETS_SECONDS.map(() => 0).concat(0),
});

/** The place of a duration among the buckets. */
export function bucketOf(ms: number): number {
  const found = BUCKETS_SECONDS.findIndex((seconds) => ms <= seconds * 1000);
  return found === -1 ? BUCKETS_SECONDS.length : found;
}

/** The bound within which that share lies; of what took longer than the last bound, twice that. Null of none. */
export function withinMs(buckets: readonly number[], share: number): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  const bucket = buckets.findIndex((count) => (seen += count) >= all * share);
  return (BUCKETS_SECONDS[bucket] ?? (BUCKETS_SECONDS.at(-1) ?? 0) * 2) * 1000;
}

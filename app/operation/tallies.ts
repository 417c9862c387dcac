// Counts and times by name since the start, for tables of the slowest; there are never more names than a limit.
import { BUCKETS_SECONDS, bucketOf, withinMs } from "./minutes.ts";

export interface Tally {
  name: string;
  count: number;
  /** All of them together. */
  ms: number;
  longestMs: number;
  /** Within how many milliseconds 95 of 100 ended. */
  within: number;
}

/** What names beyond the limit count under. */
export const OTHER = "other";

interface Tallies {
  /** @returns the name it was counted under */
  add(name: string, ms: number): string;
  /** Those that took the most time in all. */
  top(count: number): Tally[];
}

export function openTallies(mostNames: number): Tallies {
  const tallies = new Map<string, Omit<Tally, "name" | "within"> & { buckets: number[] }>();
  return {
    add(asked, ms) {
      const name = tallies.has(asked) || tallies.size < mostNames ? asked : OTHER;
      const known = tallies.get(name);
      const tally = known ?? {
        count: 0,
        ms: 0,
        longestMs: 0,
        buckets: BUCKETS_SECONDS.map(() => 0).concat(0),
      };
      tally.count += 1;
      tally.ms += ms;
      tally.longestMs = Math.max(tally.longestMs, ms);
      const bucket = bucketOf(ms);
      tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
      tallies.set(name, tally);
      return name;
    },
    top: (count) =>
      [...tallies]
        .map(([name, { buckets, ...tally }]) => ({
          ...{ name, ...tally },
          // The bound of a bucket may lie beyond all that is in it.
          within: Math.min(withinMs(buckets, 0.95) ?? 0, tally.longestMs),
        }))
        .sort((one, other) => other.ms - one.ms)
        .slice(0, count),
  };
}

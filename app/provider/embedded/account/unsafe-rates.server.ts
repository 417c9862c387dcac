// Changing requests per minute across all processes: what the front door counts of a session or an address in each.
import type { Database } from "#app/database/open.server.ts";
import { countEach, sweep } from "./rate-counter.server.ts";

const WINDOW_SECONDS = 60;

/** More are removed at a time than were added since. */
const SWEPT_EVERY = 100;

export function openUnsafeRates(db: Database, now: () => Date) {
  let uses = 0;
  return {
    async take(keys: readonly string[]): Promise<{ count: number; endsInSeconds: number }[]> {
      const at = now();
      uses += 1;
      if (uses % SWEPT_EVERY === 0) await sweep(db, at);
      const named = keys.map((key) => `unsafe ${key}`);
      const counted = await countEach(db, named, WINDOW_SECONDS, at);
      return counted.map(({ count, endsAt }) => ({
        count,
        endsInSeconds: (endsAt.getTime() - at.getTime()) / 1000,
      }));
    },
  };
}

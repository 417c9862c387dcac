// After several failures in a row of time, calls to a host are not even tried for a while: pages answer at once
// with their message instead of waiting for another time-out each.
import {
  PROVIDER_BREAKER_FAILURES,
  PROVIDER_BREAKER_OPEN_MS,
  PROVIDER_BREAKER_WINDOW_MS,
} from "#app/domain/limits.ts";

interface Breaker {
  /** Whether a call may be tried now. */
  closed(): boolean;
  count(wentWell: boolean): void;
}

/** @param now the clock in milliseconds */
export function openBreaker(now: () => number = Date.now): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    closed: () => now() >= openUntil,
    count(wentWell) {
      if (wentWell) {
        failures = [];
        return;
      }
      failures = [...failures.filter((at) => at > now() - PROVIDER_BREAKER_WINDOW_MS), now()];
      if (failures.length < PROVIDER_BREAKER_FAILURES) return;
      openUntil = now() + PROVIDER_BREAKER_OPEN_MS;
      failures = [];
    },
  };
}

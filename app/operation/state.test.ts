import { tmpdir } from "node:os";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { readState } from "./state.server.ts";

test("a database that gives no answer at all does not answer", async () => {
  vi.useFakeTimers();
  try {
    const never = () => new Promise<never>(() => undefined);
    const pool = { query: never, totalCount: 3, idleCount: 1, waitingCount: 0, options: { max: 10 } };
    const reading = readState({
      pool: pool as unknown as pg.Pool,
      dataDir: tmpdir(),
      outbox: { oldestWaitingAge: never, hostTrouble: () => null },
      backups: { lastGood: () => null },
      objectionsDue: never,
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await reading).toMatchObject({ stored: null, pool: { busy: 2, most: 10 } });
  } finally {
    vi.useRealTimers();
  }
});

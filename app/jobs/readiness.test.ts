import { tmpdir } from "node:os";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { status } from "./readiness.server.ts";

const never = () => new Promise<never>(() => undefined);

const partsWith = (query: (text: string) => Promise<unknown>, oldestWaitingAge: () => Promise<null>) => ({
  database: { pool: { query } as unknown as pg.Pool },
  files: { id: () => Promise.resolve("a store") },
  outbox: { oldestWaitingAge },
  dataDir: tmpdir(),
  hasOwnDisk: true,
});

test("a database that gives no answer at all is named in time", async () => {
  vi.useFakeTimers();
  try {
    const asked = status(partsWith(never, never));
    await vi.advanceTimersByTimeAsync(2_500);
    const { ok, problems } = await asked;
    expect(ok).toBe(false);
    expect(problems).toEqual(expect.arrayContaining(["database", "work", "outbox"]));
    expect(problems).not.toContain("read-only database");
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [true, []],
  [false, ["read-only database"]],
])("a database that takes changes: %s", async (writable, problems) => {
  const query = () => Promise.resolve({ rowCount: 1, rows: [{ writable }] });
  const health = await status(partsWith(query, () => Promise.resolve(null)));
  expect(health).toEqual({ ok: problems.length === 0, problems });
});

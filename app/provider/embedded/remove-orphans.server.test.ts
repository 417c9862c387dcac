import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { files } from "#app/database/schema.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { createPanel } from "#app/panel.server.ts";
import { removeOrphans } from "./remove-orphans.server.ts";
import { openFileStore, type FileStore } from "#app/files/store.server.ts";

let database: FreshDatabase;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "orphans-"));
  store = openFileStore(folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function stored(options: { hoursOld: number; known: boolean }): Promise<string> {
  const { key, bytes, sha256 } = await store.put(Buffer.from("x"));
  const at = new Date(Date.now() - options.hoursOld * 3_600_000);
  await utimes(store.pathOf(key), at, at);
  if (options.known) {
    const row = { key, bytes, sha256, purpose: "document", name: "a.pdf", media_type: "application/pdf" };
    await database.db.insert(files).values(row);
  }
  return key;
}

async function keysLeft(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
}

test("only old files without a row go", async () => {
  const orphan = await stored({ hoursOld: 2, known: false });
  const kept = [
    await stored({ hoursOld: 2, known: true }),
    await stored({ hoursOld: 0, known: false }),
    await stored({ hoursOld: 0.9, known: false }),
  ];
  expect(await removeOrphans(database.db, store)).toBe(1);
  expect(await keysLeft()).toEqual(kept.sort());
  expect(await keysLeft()).not.toContain(orphan);
});

test("more files than one query asks about", async () => {
  const kept = await stored({ hoursOld: 2, known: true });
  for (let i = 0; i < 520; i += 1) await store.put(Buffer.from("x"));
  expect(await removeOrphans(database.db, store, 0)).toBe(520);
  expect(await keysLeft()).toEqual([kept]);
});

test("nothing stored, nothing to do", async () => {
  expect(await removeOrphans(database.db, store)).toBe(0);
});

test("told to end, it ends with what it has", async () => {
  await stored({ hoursOld: 2, known: false });
  expect(await removeOrphans(database.db, store, 0, AbortSignal.abort())).toBe(0);
  expect(await keysLeft()).toHaveLength(1);
});

test("a running panel looks every hour, and no longer once it is closed", async () => {
  // why: only the hours are made up; everything else takes the time it takes.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const panel = await createPanel({
    secrets: ["a-secret-for-tests-only-0123456789abcdef"],
    origin: "http://localhost:3000",
    dataDir: folder,
    databaseUrl: database.url,
    providerUrl: null,
    mailUrl: "outbox:",
    mailFrom: "Litigation Panel <panel@sample-panel.example>",
    serveProviderApi: false,
    rates: { loginPerMinute: 1000, importsPerHour: 1000, exportsPerHour: 1000, downloadsPerHour: 1000 },
    fixedOtp: null,
    sample: false,
    log: pino({ level: "silent" }),
  });
  store = panel.services.files;
  const orphan = await stored({ hoursOld: 2, known: false });
  vi.advanceTimersByTime(59 * 60_000);
  expect(await keysLeft()).toEqual([orphan]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await keysLeft()).toEqual([]), { timeout: 30_000, interval: 50 });
  const before = vi.getTimerCount();
  await panel.close();
  expect(vi.getTimerCount()).toBeLessThan(before);
});

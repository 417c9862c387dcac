import { readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { files } from "#app/database/schema.ts";
import { UNKNOWN_FILES_AT_ONCE } from "#app/domain/limits.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
import { startApplication, type Application } from "#app/application.server.ts";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { type FreshDatabase } from "#tests/support/database.ts";
import { tidyStore } from "./tidy-store.server.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

const DAY_MS = 86_400_000;
const NONE = { missing: 0, unknown: 0, discarded: 0, putBack: 0, erased: 0 };

let database: FreshDatabase;
let folder: string;
let store: FolderStore;
let now: Date;
let said: { level: number; msg: string; [fact: string]: unknown }[];

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  store = openFolderStore(folder);
  now = new Date("2026-11-22T10:00:00Z");
  said = [];
});

const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    said.push(JSON.parse(line.toString()) as (typeof said)[number]);
    done();
  },
});
const log = pino({ level: "info" }, sink);
const tidy = (options: Parameters<typeof tidyStore>[1] = {}) =>
  tidyStore({ db: database.db, files: store, now: () => now, log }, options);

async function stored(options: { hoursOld: number; known: boolean }): Promise<string> {
  const { key, bytes, sha256 } = await store.put(Buffer.from("x"));
  const at = new Date(Date.now() - options.hoursOld * 3_600_000);
  await utimes(store.pathOf(key), at, at);
  if (options.known) await know({ key, bytes, sha256 });
  return key;
}

async function know(file: { key: string; bytes: number; sha256: string }): Promise<void> {
  const row = { ...file, purpose: "document", name: "Meera Nair.pdf", media_type: "application/pdf" };
  await database.db.insert(files).values(row);
}

const keysLeft = () => keysIn(store);

async function trash(): Promise<{ key: string; day: string }[]> {
  const all: { key: string; day: string }[] = [];
  for await (const file of store.trashed()) all.push(file);
  return all;
}

test("only old files without a row go, and to the trash of the day", async () => {
  const orphan = await stored({ hoursOld: 2, known: false });
  const kept = [
    await stored({ hoursOld: 2, known: true }),
    await stored({ hoursOld: 0, known: false }),
    await stored({ hoursOld: 0.9, known: false }),
  ];
  expect(await tidy()).toEqual({ ...NONE, known: 1, unknown: 1, discarded: 1 });
  expect(await keysLeft()).toEqual(kept.sort());
  expect(await trash()).toEqual([{ key: orphan, day: "2026-11-22" }]);
  expect(said).toMatchObject([
    { level: 40, files: 1, msg: expect.stringContaining("moved to the trash") as string },
  ]);
});

test("nothing stored, nothing to do, nothing to say", async () => {
  expect(await tidy()).toEqual({ ...NONE, known: 0 });
  expect(said).toEqual([]);
});

test("a hundred unknown files go; of one more, none", async () => {
  const one = () => stored({ hoursOld: 2, known: false });
  await Promise.all(Array.from({ length: UNKNOWN_FILES_AT_ONCE + 1 }, one));
  expect(await tidy()).toMatchObject({ unknown: UNKNOWN_FILES_AT_ONCE + 1, discarded: 0 });
  expect(await keysLeft()).toHaveLength(UNKNOWN_FILES_AT_ONCE + 1);
  expect(said).toMatchObject([{ level: 40, unknown: 101, most: 100 }]);

  await store.remove((await keysLeft())[0] ?? "");
  expect(await tidy()).toMatchObject({ unknown: UNKNOWN_FILES_AT_ONCE, discarded: UNKNOWN_FILES_AT_ONCE });
  expect(await keysLeft()).toEqual([]);
  expect(await trash()).toHaveLength(UNKNOWN_FILES_AT_ONCE);
});

test("of very many files, one in a hundred may go", async () => {
  const unknown = await Promise.all(Array.from({ length: 101 }, () => stored({ hoursOld: 2, known: false })));
  // why: ten thousand files on disk take longer than they show.
  const listed: FileStore = {
    ...store,
    async *keys(prefix) {
      yield* store.keys(prefix);
      for (let i = 0; i < 9_999; i += 1) yield `${i}`.padStart(40, "0");
    },
  };
  const round = (of: FileStore) => tidyStore({ db: database.db, files: of, now: () => now, log });
  expect(await round(listed)).toMatchObject({ unknown: unknown.length, discarded: unknown.length });
});

test("after 30 whole days in the trash a file is deleted for good, and that is said", async () => {
  await stored({ hoursOld: 2, known: false });
  await tidy();
  said = [];
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(await tidy()).toEqual({ ...NONE, known: 0 });
  expect(await trash()).toHaveLength(1);
  now = new Date(now.getTime() + DAY_MS);
  expect(await tidy()).toEqual({ ...NONE, known: 0, erased: 1 });
  expect(await trash()).toEqual([]);
  expect(said).toMatchObject([
    { level: 40, files: 1, msg: expect.stringContaining("deleted for good") as string },
  ]);
});

test("a file in the trash that a row names again goes back, however old it is, and is not taken again", async () => {
  const key = await stored({ hoursOld: 2, known: false });
  await tidy();
  await know({ key, bytes: 1, sha256: "" });
  now = new Date(now.getTime() + 90 * DAY_MS);
  said = [];
  expect(await tidy()).toEqual({ ...NONE, known: 1, putBack: 1 });
  expect(await keysLeft()).toEqual([key]);
  expect(said).toMatchObject([{ level: 40, files: 1, msg: expect.stringContaining("put back") as string }]);
  expect(await tidy()).toEqual({ ...NONE, known: 1 });
});

test("a file in the trash that the store has again stays where it is, and goes when it is old", async () => {
  const key = await stored({ hoursOld: 2, known: false });
  await tidy();
  await know({ key, bytes: 5, sha256: "" });
  // From a copy of the folder, say.
  await writeFile(store.pathOf(key), "again");
  expect(await tidy()).toEqual({ ...NONE, known: 1 });
  now = new Date(now.getTime() + 31 * DAY_MS);
  expect(await tidy()).toEqual({ ...NONE, known: 1, erased: 1 });
  expect(await readFile(store.pathOf(key), "utf8")).toBe("again");
});

test("a missing file is an error with its count, and no name of a person", async () => {
  const keys = [await stored({ hoursOld: 2, known: true }), await stored({ hoursOld: 0, known: true })];
  await stored({ hoursOld: 2, known: true });
  for (const key of keys) await store.remove(key);
  expect(await tidy()).toEqual({ ...NONE, known: 3, missing: 2 });
  expect(said).toMatchObject([{ level: 50, missing: 2 }]);
  expect([...((said[0]?.keys as string[] | undefined) ?? [])].sort()).toEqual(keys.sort());
  expect(JSON.stringify(said)).not.toContain("Meera");
});

test("a key in the database that cannot be one is a missing file, not the end of the round", async () => {
  await know({ key: "../../etc/passwd", bytes: 1, sha256: "" });
  const orphan = await stored({ hoursOld: 2, known: false });
  expect(await tidy()).toEqual({ ...NONE, known: 1, missing: 1, unknown: 1, discarded: 1 });
  expect(await keysLeft()).not.toContain(orphan);
});

test("told to end, it ends with what it has", async () => {
  await stored({ hoursOld: 2, known: false });
  expect(await tidy({ olderThanMs: 0, signal: AbortSignal.abort() })).toMatchObject({ discarded: 0 });
  expect(await keysLeft()).toHaveLength(1);
});

/** Work with a panel on the database and the folder, after its first round; `rounds()` counts those it has finished. */
async function withPanel(work: (panel: Application, rounds: () => number) => Promise<void>): Promise<void> {
  const panel = await startApplication({
    ...TEST_SETTINGS,
    dataDir: folder,
    databaseUrl: database.url,
    log,
  });
  const rounds = () => said.filter(({ msg }) => msg === "stored files compared with the database").length;
  try {
    await eventually(() => expect(rounds()).toBe(1));
    await work(panel, rounds);
  } finally {
    await panel.close();
  }
}

test("a running panel looks at once and then every hour, and no longer once it is closed", async () => {
  // why: only the hours are made up; everything else takes the time it takes.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let timers = 0;
  await withPanel(async () => {
    store = openFolderStore(join(folder, "files"));
    const orphan = await stored({ hoursOld: 2, known: false });
    vi.advanceTimersByTime(59 * 60_000);
    expect(await keysLeft()).toEqual([orphan]);
    vi.advanceTimersByTime(60_000);
    await eventually(async () => expect(await keysLeft()).toEqual([]));
    timers = vi.getTimerCount();
  });
  expect(vi.getTimerCount()).toBeLessThan(timers);
});

test("a panel whose folder is no longer mounted clears nothing, and says so", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await withPanel(async (_panel, rounds) => {
    store = openFolderStore(join(folder, "files"));
    const orphan = await stored({ hoursOld: 2, known: false });
    await rm(join(folder, "files", "store-id"));
    vi.advanceTimersByTime(60 * 60_000);
    const sentence = expect.stringContaining("are not those of this database any more") as string;
    await eventually(() =>
      expect(said).toContainEqual(expect.objectContaining({ level: 50, msg: sentence })),
    );
    expect(rounds()).toBe(1);
    expect(await keysLeft()).toEqual([orphan]);
  });
});

test("each opening of a file that is missing is an error in the log, with a count", async () => {
  await withPanel(async (panel) => {
    const key = "ab".repeat(20);
    for (const times of [1, 2]) {
      await expect(panel.services.files.open(key)).rejects.toThrow(FileGone);
      expect(said).toContainEqual(
        expect.objectContaining({ level: 50, key, times, msg: "a stored file is missing" }),
      );
    }
  });
});

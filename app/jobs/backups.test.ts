import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { addFile, newPlace } from "#app/backup/backup.fixture.ts";
import { testFolder } from "#tests/support/folders.ts";
import { withBackupLock } from "#app/backup/backup-lock.server.ts";
import { openBackups, type BackupSettings } from "./backups.server.ts";

const KEY = "a passphrase of the sample panel";
const signal = new AbortController().signal;
const india = (text: string) => new Date(`2026-11-${text}:00+05:30`);

async function scheduled(more: Partial<BackupSettings> = {}) {
  const place = await newPlace();
  onTestFinished(place.close);
  const to = await testFolder();
  const said: Record<string, unknown>[] = [];
  let now = india("20T12:00");
  const open = () =>
    openBackups({
      settings: { to, at: "02:30", keep: 2, secret: null, ...more },
      connection: place.database.connection,
      store: place.store,
      now: () => now,
      log: pino({}, { write: (line: string) => said.push(JSON.parse(line) as Record<string, unknown>) }),
    });
  return {
    place,
    to,
    open,
    at: (text: string) => {
      now = india(text);
    },
    names: async () => (await readdir(to)).sort(),
    /** What was said since the last look, by level and sentence. */
    said: () => said.splice(0).map(({ level, msg }) => `${String(level)} ${String(msg)}`),
  };
}

test("one backup a day, made up for when it was missed; the oldest goes after a new good one", async () => {
  const { place, open, at, names, said } = await scheduled();
  const backups = open();
  await backups.round(signal);
  expect(await names()).toEqual(["2026-11-20T06-30-00.000Z"]);
  at("21T02:29");
  await backups.round(signal);
  expect(await names()).toHaveLength(1);
  for (const day of ["21", "22"]) {
    at(`${day}T02:30`);
    await backups.round(signal);
    await backups.round(signal);
  }
  expect(await names()).toEqual(["2026-11-20T21-00-00.000Z", "2026-11-21T21-00-00.000Z"]);
  expect(said()).toEqual(["30 backup taken", "30 backup taken", "30 backup taken", "30 old backups removed"]);

  // One that is not good is told, and lets none of the good ones go.
  const lost = await addFile(place, Buffer.from("lost"));
  await place.store.remove(lost);
  at("23T02:30");
  await backups.round(signal);
  at("23T12:00");
  await backups.round(signal);
  expect(said()).toEqual([expect.stringMatching(/^50 the backup is not a good one/)]);
  await place.database.pool.query("delete from files where key = $1", [lost]);
  at("24T02:30");
  await backups.round(signal);
  expect(await names()).toEqual([
    "2026-11-21T21-00-00.000Z",
    "2026-11-22T21-00-00.000Z",
    "2026-11-23T21-00-00.000Z",
  ]);
});

test("of two panels one takes it; while somebody does, nobody else begins", async () => {
  const { place, open, names } = await scheduled({ secret: KEY });
  await withBackupLock(place.database.connection, () => open().round(signal));
  expect(await names()).toEqual([]);
  await Promise.all([open().round(signal), open().round(signal), open().round(signal)]);
  await open().round(signal);
  expect(await names()).toHaveLength(1);
});

test("a late backup is told in the log once an hour, and to those who manage users", async () => {
  const { to, open, at, names, said } = await scheduled();
  const backups = open();
  await backups.look();
  expect(backups.notice()).toBeNull();
  at("20T13:01");
  for (let look = 0; look < 3; look += 1) await backups.look();
  expect(said()).toEqual(["50 the last good backup is older than a day"]);
  expect(backups.notice()).toBe("This panel has no backup yet. Ask IT to check the server's log.");
  at("20T14:02");
  await backups.look();
  expect(said()).toHaveLength(1);

  await backups.round(signal);
  await backups.look();
  expect(backups.notice()).toBeNull();
  at("21T16:03");
  await backups.look();
  expect(backups.notice()).toBe(
    "The last complete backup is from 20 Nov 2026, 2:02 pm. Ask IT to check the server's log.",
  );
  expect(said().at(-1)).toBe("50 the last good backup is older than a day");

  // A folder that went away makes no new one in its place.
  await rm(to, { recursive: true });
  const another = open();
  for (let round = 0; round < 3; round += 1) await another.round(signal);
  at("21T18:00");
  for (let look = 0; look < 2; look += 1) await backups.look();
  expect(said()).toEqual([
    "50 the backup could not be taken, to be tried again in an hour",
    "50 the folder of backups cannot be read: create it, or mount it",
  ]);
  expect(backups.notice()).toBe(
    "The folder of the backups cannot be read. Ask IT to check the server's log.",
  );

  // Once it is there again nothing waits out the hour.
  await another.round(signal);
  await another.look();
  await mkdir(to, { recursive: true });
  await another.round(signal);
  expect(await names()).toEqual([]);
  await another.look();
  await another.round(signal);
  expect(await names()).toHaveLength(1);
});

test("one that a clock ahead of time dated stops none that is due, and goes before the others", async () => {
  const { open, at, names, said } = await scheduled();
  const backups = open();
  at("29T12:00");
  await backups.round(signal);
  at("20T12:00");
  await backups.look();
  expect(backups.lastGood()).toBeNull();
  for (const day of ["20", "21"]) {
    at(`${day}T12:00`);
    for (let round = 0; round < 2; round += 1) await backups.round(signal);
  }
  expect(await names()).toEqual(["2026-11-20T06-30-00.000Z", "2026-11-21T06-30-00.000Z"]);
  expect(said().filter((line) => line === "30 backup taken")).toHaveLength(3);
});

test("a panel that stops leaves nothing of a backup under way", async () => {
  const { place, to, open, names } = await scheduled();
  for (let file = 0; file < 20; file += 1) await addFile(place, Buffer.alloc(100_000, String(file)));
  const stopping = new AbortController();
  const store = {
    ...place.store,
    // A slow disk: the file comes when the backup was already given up.
    open: async (key: string) => {
      stopping.abort();
      await setTimeout(50);
      return place.store.open(key);
    },
  };
  const backups = openBackups({
    settings: { to, at: "02:30", keep: 2, secret: null },
    connection: place.database.connection,
    store,
    now: () => new Date(),
    log: pino({ level: "silent" }),
  });
  await backups.round(stopping.signal);
  expect(stopping.signal.aborted).toBe(true);
  expect(await names()).toEqual([]);
  await mkdir(path.join(to, "kept"));
  await open().round(signal);
  expect(await names()).toHaveLength(2);
});

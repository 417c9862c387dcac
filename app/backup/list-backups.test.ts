import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { addFile, backUp, newPlace } from "./backup.fixture.ts";
import { testFolder } from "#tests/support/folders.ts";
import { listBackups, removeOldBackups } from "./list-backups.server.ts";
import { partialFolder, sweepPartial } from "./partial-folders.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 21));
const ALL = { now: day(8), storeId: null };

test("good backups are kept, and as many of the others; what is no finished backup is none", async () => {
  const place = await newPlace();
  try {
    const to = await testFolder();
    for (const number of [1, 2, 3]) await backUp(place, { to, now: () => day(number) });
    await place.store.remove(await addFile(place, Buffer.from("lost")));
    for (const number of [4, 5]) await backUp(place, { to, now: () => day(number) });
    await mkdir(path.join(to, "2026-11-06T21-00-00.000Z"));
    await mkdir(path.join(to, "2026-11-07T21-00-00.000Z"));
    await writeFile(path.join(to, "2026-11-07T21-00-00.000Z", "manifest.json"), '{"format":2}');
    await mkdir(path.join(to, "somebody's"));

    const seen = (await listBackups(to, ALL)).map(({ started, isGood }) => [started.getUTCDate(), isGood]);
    expect(seen).toEqual([
      [5, false],
      [4, false],
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect(await removeOldBackups(to, 1, ALL)).toEqual([
      "2026-11-02T21-00-00.000Z",
      "2026-11-01T21-00-00.000Z",
      "2026-11-04T21-00-00.000Z",
    ]);
    expect((await readdir(to)).sort()).toEqual([
      "2026-11-03T21-00-00.000Z",
      "2026-11-05T21-00-00.000Z",
      "2026-11-06T21-00-00.000Z",
      "2026-11-07T21-00-00.000Z",
      "somebody's",
    ]);
  } finally {
    await place.close();
  }
});

test("in a folder that two panels share by mistake each sees and removes its own", async () => {
  const [one, other] = [await newPlace(), await newPlace()];
  try {
    const to = await testFolder();
    for (const place of [one, other]) await place.store.giveId(randomUUID());
    await backUp(one, { to, now: () => day(1) });
    await backUp(other, { to, now: () => day(2) });
    await backUp(one, { to, now: () => day(3) });
    const seenBy = async ({ store }: typeof one) =>
      (await listBackups(to, { now: day(8), storeId: await store.id() })).map(({ started }) =>
        started.getUTCDate(),
      );
    expect([await seenBy(one), await seenBy(other)]).toEqual([[3, 1], [2]]);
    await removeOldBackups(to, 1, { now: day(8), storeId: await one.store.id() });
    expect([await seenBy(one), await seenBy(other)]).toEqual([[3], [2]]);
  } finally {
    for (const place of [one, other]) await place.close();
  }
});

test("what a killed process left is swept, what another one writes is not", async () => {
  const to = await testFolder();
  const name = (host: string, pid: number) =>
    `unfinished~${host}~${String(pid)}~3f0d3c1e-0000-4000-8000-000000000000`;
  const names = [name(hostname(), 2 ** 22 + 1), name(hostname(), 1), name("another-host", 7)];
  for (const each of [...names, path.basename(partialFolder(to))]) await mkdir(path.join(to, each));
  await writeFile(path.join(to, `${name(hostname(), 2 ** 22 + 1)}.known`), "");
  await sweepPartial(to);
  expect((await readdir(to)).sort()).toEqual([names[1], names[2]].sort());
});

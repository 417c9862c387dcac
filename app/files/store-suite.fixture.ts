// What every store does, tried on each kind of store.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { TooLarge } from "./measured.server.ts";
import { readAll } from "./store.fixture.ts";
import { FileGone, NotTheFile, type FileStore } from "./store.server.ts";
import type { TrashedFile } from "./trash.server.ts";

interface Place {
  /** Opens the store, a second time too. */
  open: () => FileStore;
  /** What lies half-written on this machine. */
  leftovers: () => Promise<string[]>;
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const NO_KEYS = [
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "CON",
  ".htaccess",
  "",
  "a".repeat(4096),
  `${"a".repeat(39)}\0`,
  `${"a".repeat(40)}\n`,
  "A".repeat(40),
  "/etc/passwd",
  "tmp",
];

/** @param newPlace an empty place for a store, gone when the test is over; it gets a folder */
export function storeSuite(newPlace: (folder: string) => Place): void {
  let folder: string;
  let place: Place;
  let store: FileStore;

  beforeEach(async () => {
    folder = await testFolder();
    place = newPlace(folder);
    store = place.open();
  });

  const read = (key: string) => readAll(store, key);

  async function allTrashed() {
    const all: TrashedFile[] = [];
    for await (const file of store.trashed()) all.push(file);
    return all;
  }

  test("what is put is what is opened, from a buffer, a stream and a generator", async () => {
    const content = Buffer.alloc(3_500_000, "Recovery ₹ ");
    async function* pieces() {
      yield content.subarray(0, 1);
      yield new Uint8Array(content.subarray(1));
    }
    for (const source of [content, Readable.from([content.subarray(0, 9), content.subarray(9)]), pieces()]) {
      const stored = await store.put(source);
      expect(stored).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
        bytes: content.length,
        sha256: sha256(content),
      });
      const { stream, bytes } = await store.open(stored.key);
      expect(bytes).toBe(content.length);
      expect((await buffer(stream)).equals(content)).toBe(true);
    }
    expect(await place.leftovers()).toEqual([]);
  });

  test("an empty file is a file", async () => {
    for (const empty of [Buffer.alloc(0), Readable.from([])]) {
      const { key, bytes } = await store.put(empty);
      expect(bytes).toBe(0);
      expect(await read(key)).toHaveLength(0);
    }
  });

  test("the limit itself passes; one byte more leaves nothing and ends the stream", async () => {
    expect((await store.put(Buffer.alloc(10), 10)).bytes).toBe(10);
    await expect(store.put(Buffer.alloc(11), 10)).rejects.toBeInstanceOf(TooLarge);
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(1000));
      },
    });
    await expect(store.put(endless, 100_000)).rejects.toBeInstanceOf(TooLarge);
    expect(endless.destroyed).toBe(true);
    expect(await place.leftovers()).toEqual([]);
    expect(await keysIn(store)).toHaveLength(1);
  });

  test("a hundred uploads cut off leave nothing", async () => {
    const cut = Array.from({ length: 100 }, async () => {
      const upload = new PassThrough();
      upload.write("half of ");
      setTimeout(() => upload.destroy(new Error("connection reset")), 5);
      await expect(store.put(upload)).rejects.toThrow("connection reset");
    });
    await Promise.all(cut);
    expect(await place.leftovers()).toEqual([]);
    expect(await keysIn(store)).toEqual([]);
  });

  test("adopt moves a file in", async () => {
    const path = join(folder, "upload.part");
    await writeFile(path, "rows");
    await chmod(path, 0o644);
    const { key, bytes, sha256: hash } = await store.adopt(path);
    expect([bytes, hash]).toEqual([4, sha256(Buffer.from("rows"))]);
    expect(String(await read(key))).toBe("rows");
    await expect(stat(path)).rejects.toThrow("ENOENT");
  });

  test("adopt takes neither a link nor a folder nor nothing", async () => {
    await symlink("/etc/hostname", join(folder, "link"));
    await mkdir(join(folder, "folder"));
    for (const name of ["link", "folder", "nothing"]) {
      await expect(store.adopt(join(folder, name))).rejects.toBeInstanceOf(FileGone);
    }
    expect(await keysIn(store)).toEqual([]);
  });

  test.each(NO_KEYS)("%j is no key", async (key) => {
    await expect((async () => store.open(key))()).rejects.toBeInstanceOf(FileGone);
    await expect((async () => store.withPath(key, () => Promise.resolve()))()).rejects.toBeInstanceOf(
      FileGone,
    );
    await expect((async () => store.remove(key))()).rejects.toBeInstanceOf(FileGone);
    expect(await store.storedAt(key)).toBeNull();
  });

  test("a path is good while the work goes on; a file that is not here has none", async () => {
    const { key } = await store.put(Buffer.from("for a scanner"));
    const seen = await store.withPath(key, async (path) => [path, await readFile(path, "utf8")] as const);
    expect(seen[1]).toBe("for a scanner");
    await expect(store.withPath(key, () => Promise.reject(new Error("the work")))).rejects.toThrow(
      "the work",
    );
    await expect(store.withPath("ab".repeat(20), () => Promise.resolve(1))).rejects.toBeInstanceOf(FileGone);
    expect(await place.leftovers()).toEqual([]);
  });

  test("a removed file is gone, and removing it again is no error", async () => {
    const { key } = await store.put(Buffer.from("x"));
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);
    expect(await store.storedAt(key)).toBeNull();
  });

  test("a work folder goes with what is in it", async () => {
    const work = await store.workFolder();
    await writeFile(join(work.path, "rows.copy"), "1\t2");
    expect((await stat(work.path)).mode & 0o077).toBe(0);
    await work.remove();
    expect(await place.leftovers()).toEqual([]);
    expect(await keysIn(store)).toEqual([]);
  });

  test("sweep clears leftovers and spares stored files", async () => {
    const { key } = await store.put(Buffer.from("x"));
    const { path } = await store.workFolder();
    await store.sweep(60_000);
    expect(await place.leftovers()).toEqual([path.split("/").at(-1)]);
    await store.sweep(0);
    expect(await place.leftovers()).toEqual([]);
    expect(String(await read(key))).toBe("x");
  });

  test("free room is a number of bytes", async () => {
    expect(await store.freeBytes()).toBeGreaterThan(0);
  });

  test("a file's time is that of its storing", async () => {
    const { key } = await store.put(Buffer.from("x"));
    expect(Math.abs(Date.now() - ((await store.storedAt(key))?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test("keys are listed by how they begin, and no others", async () => {
    const stored = await Promise.all(Array.from({ length: 40 }, () => store.put(Buffer.from("x"))));
    const all = stored.map(({ key }) => key).sort();
    const { key: trashed } = await store.put(Buffer.from("x"));
    await store.discard(trashed, "2026-11-22");
    await store.giveId(randomUUID());
    for (const prefix of ["", all[0]?.slice(0, 1), all[0]?.slice(0, 2), all[0]?.slice(0, 7), all[0], "zz"]) {
      expect(await keysIn(store, prefix)).toEqual(all.filter((key) => key.startsWith(prefix ?? "")));
    }
  });

  test("a file is put back under its own key, whole and unchanged, or not at all", async () => {
    const content = Buffer.from("%PDF-1.7 of long ago");
    const file = { key: "ab".repeat(20), bytes: content.length, sha256: sha256(content) };
    for (const other of [
      Buffer.from("shorter"),
      Buffer.concat([content, content]),
      Buffer.alloc(content.length),
    ]) {
      await expect(store.restore(file, Readable.from([other]))).rejects.toThrow(NotTheFile);
    }
    await expect(
      store.restore({ ...file, key: "../session-secret" }, Readable.from([content])),
    ).rejects.toThrow(FileGone);
    expect(await keysIn(store)).toEqual([]);
    expect(await place.leftovers()).toEqual([]);
    // Once more over what an earlier try left.
    for (let time = 0; time < 2; time += 1) await store.restore(file, Readable.from([content]));
    expect(await keysIn(store)).toEqual([file.key]);
    expect((await read(file.key)).equals(content)).toBe(true);
  });

  test("an id is given once, and the first one stays", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await store.id()).toBeNull();
    expect(await store.giveId(one)).toBe(one);
    expect(await store.giveId(two)).toBe(one);
    expect(await place.open().id()).toBe(one);
    expect(await place.leftovers()).toEqual([]);
    expect(await keysIn(store)).toEqual([]);
  });

  test("of many ids that are given at once one stays, and all learn which", async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const given = await Promise.all(ids.map((id) => place.open().giveId(id)));
    expect(new Set(given).size).toBe(1);
    expect(ids).toContain(given[0]);
  });

  test("the trash takes a file out of the store and gives it back", async () => {
    const content = randomBytes(100);
    const { key } = await store.put(content);
    expect(await store.discard(key, "2026-11-22")).toBe(true);
    expect(await store.discard(key, "2026-11-23")).toBe(false);
    await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);
    expect(await keysIn(store)).toEqual([]);
    expect(await allTrashed()).toEqual([{ key, day: "2026-11-22" }]);
    expect(await store.putBack({ key, day: "2026-11-23" })).toBe(false);
    expect(await store.putBack({ key, day: "2026-11-22" })).toBe(true);
    expect((await read(key)).equals(content)).toBe(true);
    expect(await allTrashed()).toEqual([]);
  });

  test("a file that is in the store again is not overwritten from the trash", async () => {
    const { key } = await store.put(Buffer.from("old"));
    await store.discard(key, "2026-11-22");
    const again = Buffer.from("new");
    await store.restore({ key, bytes: again.length, sha256: sha256(again) }, Readable.from([again]));
    expect(await store.putBack({ key, day: "2026-11-22" })).toBe(false);
    expect(String(await read(key))).toBe("new");
  });

  test("a file in the trash is deleted once", async () => {
    const [one, two] = [await store.put(Buffer.from("1")), await store.put(Buffer.from("2"))];
    for (const { key } of [one, two]) await store.discard(key, "2026-11-22");
    expect(await store.erase({ key: one.key, day: "2026-11-22" })).toBe(true);
    expect(await store.erase({ key: one.key, day: "2026-11-22" })).toBe(false);
    expect(await allTrashed()).toEqual([{ key: two.key, day: "2026-11-22" }]);
  });

  test("the trash knows keys and days alone", async () => {
    const key = "ab".repeat(20);
    const refuses = (work: () => Promise<boolean>) => expect((async () => work())()).rejects;
    await refuses(() => store.discard("../../etc/passwd", "2026-11-22")).toBeInstanceOf(FileGone);
    await refuses(() => store.discard(key, "../..")).toThrow("by days");
    await refuses(() => store.erase({ key: "../../etc/passwd", day: "2026-11-22" })).toBeInstanceOf(FileGone);
    await refuses(() => store.putBack({ key, day: "../.." })).toThrow("by days");
  });
}

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, readdir, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { TooLarge } from "./measured.server.ts";
import { newStore, readAll } from "./store.fixture.ts";
import { keysIn } from "#tests/support/folders.ts";
import { FileGone, NotTheFile, openFileStore, type FileStore } from "./store.server.ts";

let folder: string;
let store: FileStore;

beforeEach(async () => {
  ({ folder, store } = await newStore());
});

const leftovers = () => readdir(join(folder, "files", "tmp"));
const read = (key: string) => readAll(store, key);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

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
  expect(await leftovers()).toEqual([]);
});

test("an empty file is a file", async () => {
  const { key, bytes } = await store.put(Buffer.alloc(0));
  expect(bytes).toBe(0);
  expect(await read(key)).toHaveLength(0);
});

test("files are readable by the owner only and lie in a folder of their first two characters", async () => {
  const { key } = await store.put(Buffer.from("x"));
  expect(store.pathOf(key)).toMatch(new RegExp(`/files/${key.slice(0, 2)}/${key}$`));
  expect((await lstat(store.pathOf(key))).mode & 0o777).toBe(0o600);
  expect((await lstat(join(folder, "files"))).mode & 0o077).toBe(0);
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
  expect(await leftovers()).toEqual([]);
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
  expect(await leftovers()).toEqual([]);
  expect(await keysIn(store)).toEqual([]);
});

test("adopt moves a file in, private and of now", async () => {
  const path = join(folder, "upload.part");
  await writeFile(path, "rows");
  await chmod(path, 0o644);
  await utimes(path, 0, 0);
  const { key, bytes, sha256: hash } = await store.adopt(path);
  expect([bytes, hash]).toEqual([4, sha256(Buffer.from("rows"))]);
  expect(String(await read(key))).toBe("rows");
  const { mode, mtimeMs } = await lstat(store.pathOf(key));
  expect(mode & 0o777).toBe(0o600);
  expect(Date.now() - mtimeMs).toBeLessThan(60_000);
  await expect(lstat(path)).rejects.toThrow("ENOENT");
});

test("adopt takes neither a link nor a folder nor nothing", async () => {
  await symlink("/etc/hostname", join(folder, "link"));
  await mkdir(join(folder, "folder"));
  for (const name of ["link", "folder", "nothing"]) {
    await expect(store.adopt(join(folder, name))).rejects.toBeInstanceOf(FileGone);
  }
  expect(await keysIn(store)).toEqual([]);
});

test.each([
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
])("%j is no key", async (key) => {
  await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);
  expect(() => store.pathOf(key)).toThrow(FileGone);
  await expect(store.remove(key)).rejects.toBeInstanceOf(FileGone);
});

test("a link planted under a key, or in place of its folder, is not followed", async () => {
  const key = "ab".repeat(20);
  await mkdir(join(folder, "files", "ab"));
  await symlink("/etc/hostname", store.pathOf(key));
  await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);

  const other = "cd".repeat(20);
  await mkdir(join(folder, "elsewhere"));
  await writeFile(join(folder, "elsewhere", other), "secret");
  await symlink(join(folder, "elsewhere"), join(folder, "files", "cd"));
  await expect(store.open(other)).rejects.toBeInstanceOf(FileGone);
  expect(await keysIn(store)).toEqual([]);
});

test("a store behind a link to its folder works", async () => {
  await symlink(join(folder, "files"), join(folder, "alias"));
  const { key } = await store.put(Buffer.from("x"));
  const { stream } = await openFileStore(join(folder, "alias")).open(key);
  expect(String(await buffer(stream))).toBe("x");
});

test("a removed file is gone, and removing it again is no error", async () => {
  const { key } = await store.put(Buffer.from("x"));
  await store.remove(key);
  await store.remove(key);
  await expect(store.open(key)).rejects.toBeInstanceOf(FileGone);
});

test("keys lists stored files only", async () => {
  const stored = await Promise.all(["a", "b", "c"].map((text) => store.put(Buffer.from(text))));
  await writeFile(join(folder, "files", "README"), "not ours");
  await store.workFolder();
  expect(await keysIn(store)).toEqual(stored.map(({ key }) => key).sort());
});

test("a work folder goes with what is in it", async () => {
  const work = await store.workFolder();
  await writeFile(join(work.path, "rows.copy"), "1\t2");
  expect((await lstat(work.path)).mode & 0o077).toBe(0);
  await work.remove();
  expect(await leftovers()).toEqual([]);
});

test("sweep clears old leftovers and spares young ones and stored files", async () => {
  const { key } = await store.put(Buffer.from("x"));
  const old = await store.workFolder();
  await writeFile(join(old.path, "part"), "x");
  await utimes(old.path, 0, 0);
  const young = await store.workFolder();
  await store.sweep(60_000);
  expect(await leftovers()).toEqual([young.path.split("/").at(-1)]);
  await store.sweep(0);
  expect(await leftovers()).toEqual([]);
  expect(String(await read(key))).toBe("x");
});

test("a process killed while it writes leaves a temporary file, never a key", async () => {
  const script = `
    import { openFileStore } from ${JSON.stringify(new URL("./store.server.ts", import.meta.url).pathname)};
    const store = openFileStore(process.argv[2]);
    async function* endless() { for (let i = 0; ; i++) { yield Buffer.alloc(65536); if (i === 20) process.kill(process.pid, "SIGKILL"); } }
    await store.put(endless());
  `;
  const esbuild = await import("esbuild");
  const file = join(folder, "child.mjs");
  await esbuild.build({
    stdin: { contents: script, resolveDir: folder },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: file,
    logLevel: "silent",
  });
  const run = promisify(execFile)(process.execPath, [file, join(folder, "files")]);
  await expect(run).rejects.toMatchObject({ signal: "SIGKILL" });
  expect(await keysIn(store)).toEqual([]);
  expect(await leftovers()).toHaveLength(1);
  await store.sweep(0);
  expect(await leftovers()).toEqual([]);
});

test("free room is a number of bytes", async () => {
  expect(await store.freeBytes()).toBeGreaterThan(0);
});

test("a file's time is that of its storing, and of what is not here there is none", async () => {
  const { key } = await store.put(Buffer.from("x"));
  expect(Math.abs(Date.now() - ((await store.storedAt(key))?.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await store.storedAt("ab".repeat(20))).toBeNull();
  expect(await store.storedAt("../store-id")).toBeNull();
});

test("keys are listed by how they begin", async () => {
  const stored = await Promise.all(Array.from({ length: 40 }, () => store.put(Buffer.from("x"))));
  const all = stored.map(({ key }) => key).sort();
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
  expect(await leftovers()).toEqual([]);
  // Once more over what an earlier try left.
  for (let time = 0; time < 2; time += 1) await store.restore(file, Readable.from([content]));
  expect(await keysIn(store)).toEqual([file.key]);
  expect((await read(file.key)).equals(content)).toBe(true);
});

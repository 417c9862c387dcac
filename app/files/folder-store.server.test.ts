import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, readdir, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { openFolderStore, type FolderStore } from "./folder-store.server.ts";
import { storeSuite } from "./store-suite.fixture.ts";
import { newStore, readAll } from "./store.fixture.ts";
import { keysIn } from "#tests/support/folders.ts";
import { FileGone } from "./store.server.ts";

storeSuite((at) => ({
  open: () => openFolderStore(join(at, "files")),
  leftovers: () => readdir(join(at, "files", "tmp")),
}));

let folder: string;
let store: FolderStore;

beforeEach(async () => {
  ({ folder, store } = await newStore());
});

const leftovers = () => readdir(join(folder, "files", "tmp"));
const read = (key: string) => readAll(store, key);

test("files are readable by the owner only and lie in a folder of their first two characters", async () => {
  const { key } = await store.put(Buffer.from("x"));
  expect(store.pathOf(key)).toMatch(new RegExp(`/files/${key.slice(0, 2)}/${key}$`));
  expect((await lstat(store.pathOf(key))).mode & 0o777).toBe(0o600);
  expect((await lstat(join(folder, "files"))).mode & 0o077).toBe(0);
});

test("adopt moves a file in, private and of now", async () => {
  const path = join(folder, "upload.part");
  await writeFile(path, "rows");
  await chmod(path, 0o644);
  await utimes(path, 0, 0);
  const { key } = await store.adopt(path);
  expect(String(await read(key))).toBe("rows");
  const { mode, mtimeMs } = await lstat(store.pathOf(key));
  expect(mode & 0o777).toBe(0o600);
  expect(Date.now() - mtimeMs).toBeLessThan(60_000);
  await expect(lstat(path)).rejects.toThrow("ENOENT");
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
  const { stream } = await openFolderStore(join(folder, "alias")).open(key);
  expect(String(await buffer(stream))).toBe("x");
});

test("keys lists stored files only", async () => {
  const stored = await Promise.all(["a", "b", "c"].map((text) => store.put(Buffer.from(text))));
  await writeFile(join(folder, "files", "README"), "not ours");
  await store.workFolder();
  expect(await keysIn(store)).toEqual(stored.map(({ key }) => key).sort());
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
    import { openFolderStore } from ${JSON.stringify(new URL("./folder-store.server.ts", import.meta.url).pathname)};
    const store = openFolderStore(process.argv[2]);
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

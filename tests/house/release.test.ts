// A release says which it is in one voice: package.json, CHANGELOG.md, and the marks of its migrations.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isOlderVersion, programVersion } from "#app/program-version.server.ts";
import { migrationsFolder, readMigrations } from "#app/database/read-migrations.server.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { OLDEST_POSTGRES } from "../../scripts/test/oldest-postgres.mjs";

const text = (file: string) => readFileSync(path.join(projectRoot(), file), "utf8");

test("the changes begin with this version, and each release names its oldest program", () => {
  const releases = text("CHANGELOG.md").split(/^## /m).slice(1);
  expect(releases[0]).toMatch(
    new RegExp(`^${programVersion().replaceAll(".", "\\.")} \\(\\d{1,2} \\w{3} \\d{4}\\)\n`),
  );
  for (const release of releases) {
    const [, version = "", oldest = ""] =
      /^(\d+\.\d+\.\d+)[\s\S]*?^Oldest program: (\d+\.\d+\.\d+)$/m.exec(release) ?? [];
    expect(oldest, release.slice(0, 20)).not.toBe("");
    expect(isOlderVersion(version, oldest)).toBe(false);
  }
});

test("no migration allows more programs than the release does", async () => {
  const [, oldest = ""] = /^Oldest program: (\S+)$/m.exec(text("CHANGELOG.md")) ?? [];
  for (const { tag, oldestProgram } of await readMigrations(migrationsFolder())) {
    if (oldestProgram !== null) expect(isOlderVersion(oldestProgram, "0.2.0"), tag).toBe(false);
  }
  expect(isOlderVersion(programVersion(), oldest)).toBe(false);
});

/** The first that says it; migrations before it stay as they are. */
const FIRST_THAT_SAYS = "0040";

test("a migration says in its first line which older programs may run on its tables, or that none may", async () => {
  for (const { tag, statements, oldestProgram } of await readMigrations(migrationsFolder())) {
    if (tag < FIRST_THAT_SAYS) continue;
    expect(
      oldestProgram !== null || statements[0]?.startsWith("-- no older program"),
      `${tag}.sql begins with "-- oldest program: " and the Oldest program of the top of CHANGELOG.md, or with "-- no older program"`,
    ).toBe(true);
  }
});

test("versions are compared as numbers", () => {
  expect(isOlderVersion("0.9.0", "0.10.0")).toBe(true);
  expect(isOlderVersion("0.10.0", "0.9.9")).toBe(false);
  expect(isOlderVersion("1.0.0", "1.0.0")).toBe(false);
  expect(isOlderVersion("1.0.0", "2.0.0")).toBe(true);
});

test("the lockfile has the version of the package, and the oldest PostgreSQL is one number everywhere", () => {
  const lock = JSON.parse(text("package-lock.json")) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages[""]?.version]).toEqual([programVersion(), programVersion()]);
  const number = String(OLDEST_POSTGRES);
  expect(text("app/database/open.server.ts")).toContain(`OLDEST_VERSION = ${number};`);
  expect(text("README.md")).toContain(`(${number} or later)`);
  expect(text("docs/decisions/001-one-sql-dialect.md")).toContain(`PostgreSQL ${number} or later`);
});

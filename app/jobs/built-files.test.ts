import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { openBuiltFiles } from "./built-files.server.ts";

const DAY_MS = 86_400_000;

async function world() {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  let now = new Date("2026-11-20T10:00:00Z");
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => said.push((JSON.parse(line) as { msg: string }).msg) });
  const opened = () => {
    const files = openBuiltFiles({ db: database.db, now: () => now, log });
    onTestFinished(() => files.stop());
    return files;
  };
  return {
    ...{ database, opened, said },
    after: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
    },
  };
}

const release = (files: Record<string, string>) =>
  Object.entries(files).map(([name, content]) => ({ name, pack: () => Buffer.from(content) }));
const OLD = release({ "root-aaaaaaaa.js": "old", "same-cccccccc.js": "same" });
const NEW = release({ "root-bbbbbbbb.js": "new", "same-cccccccc.js": "same" });

test("each process finds the files of the others; those in both are there once", async () => {
  const { database, opened, said } = await world();
  const [one, two] = [opened(), opened()];
  await one.share(OLD);
  await Promise.all([two.share(NEW), opened().share(NEW)]);
  expect(String(await two.find("root-aaaaaaaa.js"))).toBe("old");
  expect(String(await one.find("root-bbbbbbbb.js"))).toBe("new");
  expect(await one.find("root-dddddddd.js")).toBeNull();
  expect((await database.pool.query("select 1 from built_files")).rowCount).toBe(3);
  const words = said.length;
  // A start of the same release writes nothing.
  await opened().share(
    NEW.map(({ name }) => ({
      name,
      pack: () => {
        throw new Error("packed again");
      },
    })),
  );
  expect(said).toHaveLength(words);
});

test("what no process has had in its build for two weeks goes", async () => {
  const { opened, after } = await world();
  await opened().share(OLD);
  after(10);
  const files = opened();
  await files.share(NEW);
  after(5);
  await opened().share(NEW);
  expect(await files.find("root-aaaaaaaa.js")).toBeNull();
  expect(String(await files.find("same-cccccccc.js"))).toBe("same");
  expect(String(await files.find("root-bbbbbbbb.js"))).toBe("new");
});

test("a database that takes nothing stops no start, and is named in the log", async () => {
  const { database, opened, said } = await world();
  await database.pool.query("alter table built_files rename to away");
  onTestFinished(async () => void (await database.pool.query("alter table away rename to built_files")));
  await opened().share(OLD);
  expect(said).toEqual(["scripts and styles could not be shared between releases, to be tried again"]);
});

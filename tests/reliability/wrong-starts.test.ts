// A server that is started with the wrong database, or over the wrong files: it says so and ends, and no file goes.
// Slow: it starts a server for each, and once an embedded database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rename, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { clusterPlace } from "#app/database/embedded/cluster-place.server.ts";
import { shutDown } from "#app/database/embedded/cluster-programs.server.ts";
import { files } from "#app/database/schema.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { bindStore } from "#app/provider/embedded/files/bind-store.server.ts";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { serverSettings } from "#tests/support/servers/server-settings.mjs";

const FILES = 120;
const WHAT_TO_DO = "Nothing was changed. Check DATABASE_URL, DATA_DIR and FILES_URL.";

let database: FreshDatabase;
let folder: string;
let place: string;
let store: FolderStore;
let id: string;

/** An installation with files, all of them old enough to be missed by their rows. */
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "litigation-panel-test-starts-"));
  await chmod(folder, 0o755); // the database runs as another user when this one is root
  await mkdir(path.join(folder, "data"), { mode: 0o711 });
  place = path.join(folder, "data", "files");
  store = openFolderStore(place);
  ({ id } = await bindStore({ pool: database.pool, store, database: "" }));
  for (let number = 0; number < FILES; number += 1) {
    const { key, bytes, sha256 } = await store.put(Buffer.from(`evidence ${String(number)}`));
    await utimes(store.pathOf(key), 0, 0);
    const row = { key, bytes, sha256, purpose: "document", name: "a.pdf", media_type: "application/pdf" };
    await database.db.insert(files).values(row);
  }
});
afterAll(async () => {
  await shutDown(await clusterPlace(path.join(folder, "data")));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function filesLeft(): Promise<number> {
  let left = 0;
  for await (const key of store.keys()) {
    expect(String(await buffer((await store.open(key)).stream))).toMatch(/^evidence \d+$/);
    left += 1;
  }
  return left;
}

/** Starts the server; it must end by itself, with a sentence and not a stack. @returns what it said */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { code, said, complained } = await runBuilt("server", [], { folder, settings });
  expect(code).toBe(1);
  expect(said).not.toContain("The panel is at");
  expect(complained).not.toContain("    at ");
  expect(await filesLeft()).toBe(FILES);
  return complained;
}

async function otherDatabase(): Promise<FreshDatabase> {
  const other = await freshDatabase();
  onTestFinished(() => other.close());
  return other;
}

test("an empty database", async () => {
  const { url } = await otherDatabase();
  const said = await refusal({ DATABASE_URL: url });
  expect(said).toMatch(
    /^The files in \S+ belong to another database: the database \(test_\w+ at \S+\) knows no stored files/,
  );
  expect(said).toContain(`the place is the store ${id}`);
  expect(said).toContain(WHAT_TO_DO);
});

test("another panel's database", async () => {
  const other = await otherDatabase();
  const { id: otherId } = await bindStore({
    pool: other.pool,
    store: openFolderStore(path.join(folder, "other")),
    database: "",
  });
  const said = await refusal({ DATABASE_URL: other.url });
  expect(said).toContain(`they are the store ${id}`);
  expect(said).toContain(`belongs to the store ${otherId}`);
  expect(said).toContain(WHAT_TO_DO);
});

test("DATABASE_URL unset: in production refused as such", async () => {
  expect(await refusal({ NODE_ENV: "production", DATABASE_URL: "" })).toContain(
    "DATABASE_URL: expected postgres://…, or embedded for the PostgreSQL in the data folder",
  );
});

test("DATABASE_URL unset: elsewhere the embedded database is an empty one", async () => {
  const said = await refusal({ DATABASE_URL: "" });
  expect(said).toContain(
    `(embedded PostgreSQL in ${path.join(folder, "data", "database")}) knows no stored files`,
  );
  expect(said).toContain(WHAT_TO_DO);
});

test("files that are not mounted, and another data folder", async () => {
  await rename(place, `${place}.away`);
  await mkdir(place);
  const said = await runBuilt("server", [], { folder, settings: { DATABASE_URL: database.url } });
  await rm(place, { recursive: true });
  await rename(`${place}.away`, place);
  expect(said.code).toBe(1);
  expect(said.complained).toContain(
    `the database belongs to the store ${id}, and this place has no store id`,
  );
  expect(said.complained).toContain(WHAT_TO_DO);

  const elsewhere = path.join(folder, "elsewhere");
  expect(await refusal({ DATABASE_URL: database.url, DATA_DIR: elsewhere })).toContain("are not in");
});

test("an older dump: it starts, and the files that the dump does not know stay", async () => {
  await database.pool.query(
    "with newer as (select key from files order by key limit 110) delete from files using newer where files.key = newer.key",
  );
  const port = await freePort();
  const env = { ...serverSettings({ port, folder }), DATABASE_URL: database.url, LOG_LEVEL: "info" };
  const server = spawn(process.execPath, [path.join("build", "panel", "server.js")], {
    cwd: projectRoot(),
    env,
  });
  const ended = once(server, "exit");
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (piece: Buffer) => (said += String(piece)));
  try {
    await expect.poll(() => said).toContain("stored files compared with the database");
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
  expect(said).toContain("too many stored files are unknown to the database, none was moved to the trash");
  expect(said).toContain('"unknown":110');
  expect(await filesLeft()).toBe(FILES);
});

async function startOver(program: string, settings: Record<string, string>): Promise<string> {
  const { code, complained } = await runBuilt(program, [], { folder, settings });
  expect(code).toBe(1);
  expect(complained).not.toContain("    at ");
  return complained;
}

test.each(["server", "worker"])("a %s over a database that cannot be reached says so", async (program) => {
  const { url } = await otherDatabase();
  const settings = { DATABASE_URL: url.replace(/\/test_\w+/, "$&_not") };
  expect(await startOver(program, { ...settings, DATA_DIR: path.join(folder, "no-panel") })).toMatch(
    /^The database cannot be reached: database "\w+" does not exist\n$/,
  );
});

test("a server over a database that takes no changes says so", async () => {
  const { url } = await otherDatabase();
  // Of its connections alone: the database itself goes to another test.
  const DATABASE_URL = `${url}&options=-c%20default_transaction_read_only%3Don`;
  expect(await startOver("server", { DATABASE_URL, DATA_DIR: path.join(folder, "no-panel") })).toMatch(
    /^The database takes no changes: it is a standby, or set to read only\./,
  );
});

// Of a server hanging-hosts.test.ts shows it.
test("a worker whose data folder cannot be made says so", async () => {
  const { url } = await otherDatabase();
  const file = path.join(folder, "data", "files", "store-id");
  expect(await startOver("worker", { DATABASE_URL: url, DATA_DIR: path.join(file, "below") })).toMatch(
    /^It is not possible to make or use the data folder \(DATA_DIR, now /,
  );
});

test.each(["server", "doctor"])("a file .env that cannot be read: the %s says which", async (program) => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), "litigation-panel-test-starts-"));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  // Of a file without rights the user of these tests, root perhaps, would not be kept.
  await mkdir(path.join(elsewhere, ".env"));
  const { code, said, complained } = await runBuilt(program, [], { folder: elsewhere });
  expect(code).toBe(1);
  expect(`${said}${complained}`).toContain(`.env: expected a file that this user may read (${elsewhere}`);
  expect(complained).not.toContain("    at ");
});

// The commands say which database and which files they work on, and make neither where there is none.
// Slow: it makes an embedded database twice.
import { existsSync } from "node:fs";
import { chmod, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import { bindStore, expectedStore } from "#app/provider/embedded/files/bind-store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { runBuilt } from "#tests/support/servers/built-program.ts";
import { type FreshDatabase } from "#tests/support/database.ts";

const READING = ["verify-audit", "report-audit", "purge-audit", "check-files"];
const ARGUMENTS: Record<string, string[]> = {
  "report-audit": ["--from", "2026-01-01", "--to", "2026-01-02"],
  "purge-audit": ["--before", "2021-01-01"],
  "create-admin": ["--email", "clerk@panel.sample.example", "--name", "Sample Clerk"],
};

const PRODUCTION = {
  NODE_ENV: "production",
  SESSION_SECRETS: "kP3vXq9ZtB7mLw2RjY8sHc5NfD1gUa4E",
  MAIL_URL: "smtp://mail.sample.example",
  APP_ORIGIN: "https://panel.sample.example",
  MAIL_FROM: "Panel <panel@sample.example>",
  RATE_UNSAFE_PER_MINUTE: "",
  RATE_LOGIN_PER_MINUTE: "",
  RATE_IMPORTS_PER_HOUR: "",
  RATE_EXPORTS_PER_HOUR: "",
  RATE_DOWNLOADS_PER_HOUR: "",
};

let database: FreshDatabase;
let folder: string;
let store: FolderStore;

beforeEach(async () => {
  database = await testDatabase();
  folder = await testFolder();
  await chmod(folder, 0o755); // the database runs as another user when this one is root
});

const run = (command: string, args: string[] = ARGUMENTS[command] ?? [], settings = {}) =>
  runBuilt(command, args, { folder, settings: { DATABASE_URL: database.url, ...settings } });

test.each(READING)("%s makes no embedded database where there is none", async (command) => {
  const { code, said, complained } = await run(command, undefined, { DATABASE_URL: "" });
  expect([code, said]).toEqual([1, ""]);
  const where = path.join(folder, "data", "database");
  expect(complained).toContain(
    `Database: embedded PostgreSQL in ${where}\nThere is no embedded database in ${where}`,
  );
  expect(complained).not.toContain("    at ");
  expect(await readdir(folder)).toEqual([]);
});

test.each([...READING, "migrate", "create-admin"])(
  "in production %s takes no embedded database that nobody asked for",
  async (command) => {
    const { code, said, complained } = await run(command, undefined, { ...PRODUCTION, DATABASE_URL: "" });
    expect([code, said]).toEqual([1, ""]);
    expect(complained).toContain("DATABASE_URL: expected postgres://…, or embedded");
    expect(await readdir(folder)).toEqual([]);
  },
);

test("db:migrate makes an embedded database, names it, and audit:verify then finds it", async () => {
  const settings = { DATABASE_URL: "embedded" };
  const made = await run("migrate", [], settings);
  const named = `Database: embedded PostgreSQL in ${path.join(folder, "data", "database")}\n`;
  expect(made).toMatchObject({ code: 0, said: "The database is up to date.\n" });
  expect(made.complained.startsWith(named)).toBe(true);
  const found = await run("verify-audit", [], settings);
  expect(found).toMatchObject({ code: 0, said: "The audit trail is in order: 0 entries.\nHead: none\n" });
  expect(found.complained.startsWith(named)).toBe(true);
});

test("a database without tables is not made one by looking at it", async () => {
  await database.pool.query("drop schema public cascade");
  await database.pool.query("create schema public");
  expect(await run("verify-audit")).toMatchObject({
    code: 1,
    said: "",
    complained: expect.stringContaining("This database holds no tables of the panel.") as string,
  });
});

async function stored({ known = true } = {}): Promise<string> {
  const { key, bytes, sha256 } = await store.put(Buffer.from("evidence"));
  const row = {
    key,
    bytes,
    sha256,
    purpose: "document",
    name: "Meera Nair.pdf",
    media_type: "application/pdf",
  };
  if (known) await database.db.insert(files).values(row);
  return key;
}

test("files:check lists what is missing, changed and unknown; --sweep moves the unknown", async () => {
  store = openFolderStore(path.join(folder, "data", "files"));
  const { id } = await bindStore({ pool: database.pool, store, database: "" });
  await stored();
  const sound = await run("check-files");
  expect(sound).toMatchObject({
    code: 0,
    said: "Files in the database: 1\nFiles in the store: 1\nMissing: 0\nChanged: 0\nUnknown: 0\n",
  });
  expect(sound.complained).toMatch(/^Database: test_\w+ at \S+\n/);
  expect(sound.complained).toContain(`Stored files: ${store.place} (store ${id})`);

  const [missing, changed] = [await stored(), await stored()];
  await store.remove(missing);
  await writeFile(store.pathOf(changed), "Evidence");
  const found = await run("check-files");
  expect(found.code).toBe(1);
  expect(found.said).toContain(`Missing: 1\n  ${missing}  document, `);
  expect(found.said).toContain(`Changed: 1\n  ${changed}  document, `);
  expect(found.said + found.complained).not.toContain("Meera");

  const unknown = await stored({ known: false });
  await utimes(store.pathOf(unknown), 0, 0);
  expect((await run("check-files")).said).toContain(`Unknown: 1\n  ${unknown}\nAdd --sweep to move`);
  expect((await run("check-files", ["--sweep"])).said).toContain("Moved to the trash, for 30 days: 1\n");
  expect(await store.storedAt(unknown)).toBeNull();

  expect(await run("check-files", ["--nonsense"])).toMatchObject({
    code: 1,
    complained: "Usage: npm run files:check [-- --sweep] [-- --bind [--files-may-be-missing]]\n",
  });
});

test("db:migrate takes no options, and makes no database for a mistyped one", async () => {
  const usage = { code: 1, said: "", complained: "Usage: npm run db:migrate\n" };
  expect(await run("migrate", ["--nonsense"])).toMatchObject(usage);
  expect(await run("migrate", ["extra"])).toMatchObject(usage);
});

test("files:check refuses another database's files, and binds them when told to", async () => {
  store = openFolderStore(path.join(folder, "data", "files"));
  const other = await testDatabase();
  const { id } = await bindStore({ pool: other.pool, store, database: "" });
  await other.close();
  const refused = await run("check-files");
  expect(refused).toMatchObject({ code: 1, said: "" });
  expect(refused.complained).toContain(`the place is the store ${id}`);
  expect(refused.complained).not.toContain("    at ");
  const bound = await run("check-files", ["--bind"]);
  expect(bound.code).toBe(0);
  expect(bound.complained).toContain(`(store ${id}, bound to this database now)`);
  expect(await expectedStore(database.pool)).toEqual({ id, bound: true });
});

test("files:check makes no folder of files where there is none", async () => {
  const { code, complained } = await run("check-files");
  expect(code).toBe(1);
  expect(complained).toContain(`${path.join(folder, "data", "files")} does not exist`);
  expect(existsSync(path.join(folder, "data"))).toBe(false);
});

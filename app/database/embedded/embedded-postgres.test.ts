import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import * as esbuild from "esbuild";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { runningServer, shutDown } from "./cluster-programs.server.ts";
import { clusterPlace } from "./cluster-place.server.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.server.ts";

const isRoot = process.getuid?.() === 0;

/** A panel as a process of its own: says "ready", leaves when told anything, can be killed. */
const PANEL = `
  import { startEmbeddedPostgres } from "./app/database/embedded/embedded-postgres.server.ts";
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => {}, durable: false });
  process.stdin.once("data", async () => { await server.stop(); process.exit(0); });
  console.log("ready");
`;
const bundle = path.join(projectRoot(), "node_modules", ".cache", `panel-${String(process.pid)}.mjs`);

let dataDir: string;
let lines: string[];
let panels: ChildProcess[];

beforeAll(async () => {
  await esbuild.build({
    stdin: { contents: PANEL, resolveDir: projectRoot() },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pg", "zod"],
  });
});

afterAll(() => rm(bundle));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "panel-"));
  await chmod(dataDir, 0o755);
  lines = [];
  panels = [];
});

afterEach(async () => {
  for (const panel of panels) panel.kill("SIGKILL");
  if (existsSync(dataDir)) await shutDown(await clusterPlace(dataDir)).catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

function start(durable = false): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, durable, log: (line) => lines.push(line) });
}

async function startPanel(): Promise<ChildProcess> {
  const panel = spawn(process.execPath, [bundle, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
  panels.push(panel);
  await once(createInterface(panel.stdout), "line");
  return panel;
}

async function leave(panel: ChildProcess): Promise<void> {
  panel.stdin?.write("leave\n");
  await once(panel, "exit");
}

async function kill(panel: ChildProcess): Promise<void> {
  panel.kill("SIGKILL");
  await once(panel, "exit");
}

async function query(config: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end();
  }
}

async function serverProcess(): Promise<number | undefined> {
  return runningServer((await clusterPlace(dataDir)).cluster);
}

test("the first start creates a private, durable database; it is there again after a stop", async () => {
  const first = await start(true);
  const { connection } = first;
  expect(
    await query(
      connection,
      `select current_setting('listen_addresses'), current_setting('fsync'), current_setting('data_checksums'),
              current_setting('synchronous_commit'), current_setting('server_encoding'), current_setting('max_connections'),
              (select datlocale from pg_database where datname = current_database()),
              (select rolsuper from pg_roles where rolname = current_user)`,
    ),
  ).toEqual(["", "on", "on", "on", "UTF8", "60", "C.UTF-8", false]);
  const about = await stat(path.join(dataDir, "database"));
  expect(about.mode & 0o777).toBe(0o700);
  expect(about.uid === 0).toBe(false);
  if (process.platform === "linux") {
    const environment = await readFile(`/proc/${String(await serverProcess())}/environ`, "utf8");
    expect(environment).not.toMatch(/HOME=|NODE_OPTIONS=|TEST_DATABASE_SERVER=/);
  }
  await query(connection, "create table kept as select 1 as id");
  await first.stop();
  await first.stop();
  expect(await serverProcess()).toBeUndefined();

  const second = await start(true);
  expect(await query(second.connection, "select id from kept")).toEqual([1]);
  await second.stop();
  expect(lines).toEqual([
    expect.stringMatching(/^PostgreSQL 18\.\d+ started in \d+ ms$/),
    "PostgreSQL has stopped",
    expect.stringMatching(/^PostgreSQL 18\.\d+ started in \d+ ms$/),
    "PostgreSQL has stopped",
  ]);
});

test("panels on one data folder share one server, and the last one out ends it", async () => {
  const first = await start();
  const pid = await serverProcess();
  const second = await start();
  expect(lines.at(-1)).toMatch(/^PostgreSQL was running; joined it in \d+ ms$/);
  expect(second.connection).toEqual(first.connection);

  await first.stop();
  expect(lines.at(-1)).toBe("PostgreSQL is left running for 1 other panel(s)");
  expect(await query(second.connection, "select 1")).toEqual([1]);
  expect(await serverProcess()).toBe(pid);
  await second.stop();
  expect(await serverProcess()).toBeUndefined();
});

test("the server outlives a panel that is killed; the next one adopts it and ends it", async () => {
  await kill(await startPanel());
  const pid = await serverProcess();
  expect(pid).toBeGreaterThan(0);

  const next = await start();
  expect(await serverProcess()).toBe(pid);
  expect(await query(next.connection, "select 1")).toEqual([1]);
  await next.stop();
  expect(await serverProcess()).toBeUndefined();
});

test("two processes that start at the same instant on an empty folder share one server", async () => {
  const [first, second] = await Promise.all([startPanel(), startPanel()]);
  const pid = await serverProcess();
  expect(pid).toBeGreaterThan(0);
  await leave(first);
  expect(await serverProcess()).toBe(pid);
  await leave(second);
  expect(await serverProcess()).toBeUndefined();
});

test("one panel leaves while another enters: the one that enters has a server", async () => {
  let inside = await startPanel();
  for (let turn = 0; turn < 3; turn += 1) {
    const [next] = await Promise.all([startPanel(), leave(inside)]);
    inside = next;
    expect(await serverProcess()).toBeGreaterThan(0);
  }
  await leave(inside);
});

test("a server that is killed under a panel is started again at the same address, with what was committed", async () => {
  const server = await start(true);
  await query(server.connection, "create table kept as select 1 as id");
  const pid = await serverProcess();
  process.kill(pid ?? 0, "SIGKILL");

  await expect.poll(() => query(server.connection, "select id from kept").catch(() => "down")).toEqual([1]);
  expect(await serverProcess()).not.toBe(pid);
  expect(lines).toContain("PostgreSQL went away; it is being started again");
  await server.stop();
});

test("panel and server both killed: the next start recovers, whoever has the server's number now", async () => {
  const panel = await startPanel();
  const pid = await serverProcess();
  await kill(panel);
  process.kill(pid ?? 0, "SIGKILL");
  await expect.poll(serverProcess).toBeUndefined();
  const file = path.join(dataDir, "database", "cluster", "postmaster.pid");
  const [, ...rest] = (await readFile(file, "utf8")).split("\n");
  await writeFile(file, [String(process.ppid), ...rest].join("\n"));

  const next = await start();
  expect(await query(next.connection, "select 1")).toEqual([1]);
  await next.stop();
});

test("a first start that was cut short leaves nothing in the way", async () => {
  const half = path.join(dataDir, "database", "cluster.new-cut-short");
  await mkdir(half, { recursive: true });
  await writeFile(path.join(half, "PG_VERSION"), "18\n");
  await writeFile(path.join(dataDir, "database", "lock"), `${String(2 ** 22 + 1)} token`);

  const server = await start();
  expect(await readdir(path.join(dataDir, "database"))).not.toContain("cluster.new-cut-short");
  await server.stop();
});

test("a data folder with a path too long for a socket gets a short, private one", async () => {
  const short = dataDir;
  dataDir = path.join(dataDir, "long".repeat(20));
  const server = await start();
  const host = server.connection.host ?? "";
  expect(host).toMatch(/litigation-panel-[0-9a-f]{16}$/);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await query(server.connection, "select 1")).toEqual([1]);
  await server.stop();
  await rm(host, { recursive: true });
  await rm(short, { recursive: true });
});

test("data of another PostgreSQL is refused in one sentence with the way out", async () => {
  await mkdir(path.join(dataDir, "database", "cluster"), { recursive: true });
  await writeFile(path.join(dataDir, "database", "cluster", "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow(
    /was written by PostgreSQL 17 and this is PostgreSQL 18\.\d+; set DATABASE_URL/,
  );
});

test.runIf(isRoot)("as root, a folder that is closed to other users is named", async () => {
  await chmod(dataDir, 0o700);
  const inside = { dataDir: path.join(dataDir, "data"), log: () => undefined };
  await expect(startEmbeddedPostgres(inside)).rejects.toThrow(
    /cannot enter .* \(a DATA_DIR such as .*; set DATABASE_URL/,
  );
});

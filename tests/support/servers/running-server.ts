// The built panel as a process of its own, on a folder and a database of its own: for tests that end it without a
// warning and look at what the next start makes of it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterPlace, postmasterFile, serverPassword } from "#app/database/embedded/cluster-place.server.ts";
import {
  runningServer as runningDatabase,
  shutDown,
} from "#app/database/embedded/cluster-programs.server.ts";
import { databaseOver, type OpenDatabase } from "#app/database/open.server.ts";
import { openFolderStore, type FolderStore } from "#app/files/folder-store.server.ts";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { newAccount } from "../accounts.ts";
import { CookieJar } from "../cookie-jar.ts";
import { bodyOf, type Fields } from "../form-body.ts";
import { freePort } from "./free-port.ts";
import { fillDataFolder } from "./prepared-folder.ts";
import { killNow, processes, type Process } from "./processes.ts";
import { serverSettings } from "./server-settings.mjs";
import { quickestFolder } from "./quickest-folder.ts";
import { PATIENCE_MS } from "../patience.ts";

export interface RunningServer {
  port: number;
  /** What a test panel has, for those who only ask where things are. */
  panel: { settings: { dataDir: string }; files: FolderStore; drafts: FolderStore };
  /** What runs of its database. Where the system does not tell, its first process alone. */
  databaseProcesses(): Promise<Process[]>;
  /** How it is started, for who starts it in another way. */
  command: [string, ...string[]];
  options: { cwd: string; env: NodeJS.ProcessEnv };
  isReady(): Promise<boolean>;
  /** Asks the process alone, which needs nothing for its answer. */
  isAlive(): Promise<boolean>;
  /** Starts it. @returns after how many milliseconds it was ready */
  start(): Promise<number>;
  /**
   * Ends it without a warning.
   * @param what "server": its process alone. "machine": the database's processes with it, as when the power fails
   * @returns the processes it had started and that outlived it by a moment, without those of the database
   */
  kill(what: "server" | "machine"): Promise<number[]>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** What it has said since its start, on both streams. */
  said(): string;
  /** Its number as a process. */
  pid(): number;
  /** Its output has no reader any more, as when a pipe has ended. */
  stopReading(): void;
  /** A request of the signed-in browser; redirects are not followed. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  post(address: string, fields: Fields, headers?: Record<string, string>): Promise<Response>;
  /** Any request. @param isKnown false: of a browser that has no cookie, and gets none */
  send(
    address: string,
    init: RequestInit,
    headers: Record<string, string>,
    isKnown: boolean,
  ): Promise<Response>;
  /** Adds an admin and signs them in. */
  signIn(): Promise<void>;
  /** Work on its database, which outlives the server's own processes. */
  inDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result>;
  rows(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Makes every stored file and draft older by two hours, which no test waits for. */
  age(): Promise<void>;
  /** Ends whatever is left of it and takes its folder away. */
  close(): Promise<void>;
}

const OTP = "123456";
const LOOK_EVERY_MS = 100;
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/**
 * Makes the folder of a server; nothing runs yet. Its first start finds the tables there, unless it `isNew`: then it makes them,
 * which takes five times as long. `npm test` builds before it tests; alone, run `npm run build` first.
 */
export async function runningServer({ sample = false, isNew = false } = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(await quickestFolder(), "litigation-panel-test-server-"));
  await chmod(folder, 0o755); // the database runs as another user when this one is root
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir, { mode: 0o711 });
  const place = await clusterPlace(dataDir);
  const [program, ...args] = [
    process.execPath,
    path.join("build", "panel", "server.js"),
    ...(sample ? ["--sample"] : []),
  ] as const;
  const env = { ...serverSettings({ port, folder }), OTP_FIXED: OTP, LOG_LEVEL: "warn" };
  const options = { cwd: projectRoot(), env };
  const jar = new CookieJar();
  let child: ChildProcess | undefined;
  let said = "";

  async function start(): Promise<number> {
    if (!existsSync(place.cluster)) await prepare();
    const started = performance.now();
    said = "";
    child = spawn(program, args, options);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => (said += piece));
    await ready(child);
    return performance.now() - started;
  }

  /** A first start, as any other's of its kind: done once for all of them. */
  async function prepare(): Promise<void> {
    if (isNew) return;
    await fillDataFolder(dataDir, sample ? "sample" : "empty", async () => {
      const first = await runningServer({ sample, isNew: true });
      await first.start();
      await first.stop();
      return first.panel.settings.dataDir;
    });
  }

  async function ready(server: ChildProcess): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
      if (hasEnded(server)) break;
      if (await isReady()) return;
    }
    server.kill("SIGKILL");
    throw new Error(`The panel did not start:\n${said}`);
  }

  const answers = async (at: string): Promise<boolean> =>
    (await fetch(`${origin}${at}`).catch(() => null))?.ok ?? false;
  const isReady = () => answers("/readyz");

  async function kill(what: "server" | "machine"): Promise<number[]> {
    if (!child?.pid) throw new Error("nothing runs");
    const { pid: own } = child;
    // Held still, so that it starts nothing between the look around and the end.
    if (process.platform === "linux") child.kill("SIGSTOP");
    const ofDatabase = (await databaseProcesses()).map(({ pid }) => pid);
    const ofServer = (await processes())
      .filter(({ pid, parent }) => parent === own && !ofDatabase.includes(pid))
      .map(({ pid }) => pid);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    if (what === "machine") for (const pid of [...ofDatabase, ...ofServer]) killNow(pid);
    await ended;
    return ofServer;
  }

  async function databaseProcesses(): Promise<Process[]> {
    const inCluster = (await processes()).filter(({ folder: at }) => at === place.cluster);
    if (inCluster.length > 0 || process.platform === "linux") return inCluster;
    const pid = await runningDatabase(place.cluster);
    return pid === undefined ? [] : [{ pid, parent: 0, folder: place.cluster }];
  }

  async function stop(): Promise<number | null> {
    if (!child || hasEnded(child)) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child?.kill("SIGKILL"), PATIENCE_MS);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  }

  async function send(
    address: string,
    init: RequestInit,
    headers: Record<string, string> = {},
    isKnown = true,
  ) {
    const all = { Origin: origin, Accept: "text/html", ...(isKnown ? jar.header() : {}), ...headers };
    const answer = await fetch(new URL(address, origin), { ...init, headers: all, redirect: "manual" });
    if (isKnown) jar.keep(answer);
    return answer;
  }
  const post = (address: string, fields: Fields, headers?: Record<string, string>) =>
    send(address, { method: "POST", body: bodyOf(fields) }, headers);

  async function inDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    const file = await postmasterFile(place.cluster);
    if (!file?.endpoint) throw new Error("no database runs");
    const password = await serverPassword(place);
    const connection = { ...file.endpoint, user: "panel", database: "panel", password };
    const database = databaseOver(connection, { log: () => undefined, poolSize: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  return {
    port,
    panel: {
      settings: { dataDir },
      files: openFolderStore(path.join(dataDir, "files")),
      drafts: openFolderStore(path.join(dataDir, "drafts")),
    },
    databaseProcesses,
    command: [program, ...args],
    options,
    isReady,
    isAlive: () => answers("/healthz"),
    start,
    kill,
    stop,
    said: () => said,
    pid: () => child?.pid ?? 0,
    stopReading() {
      child?.stdout?.destroy();
      child?.stderr?.destroy();
    },
    get: (address, headers) => send(address, {}, headers),
    post,
    send,
    inDatabase,
    rows: (query, values = []) =>
      inDatabase(async ({ pool }) => (await pool.query(query, values)).rows as Record<string, unknown>[]),
    async signIn() {
      const { email, password } = await inDatabase(({ db }) => newAccount(db));
      const answers = [
        await post(paths.login(), { email, password }),
        await post(paths.verifyOtp(), { otp: OTP }),
      ];
      const statuses = answers.map(({ status }) => status);
      if (statuses.some((status) => status !== 302)) throw new Error(`sign-in: ${statuses.join()}`);
    },
    async age() {
      const then = new Date(Date.now() - TWO_HOURS_MS);
      for (const name of ["files", "drafts"]) {
        const entries = await readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true });
        for (const entry of entries) await utimes(path.join(entry.parentPath, entry.name), then, then);
      }
    },
    async close() {
      if (child && !hasEnded(child)) child.kill("SIGKILL");
      await shutDown(place);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Waits until none of the processes is at work. @returns those that still are after the time given */
export async function waitUntilGone(pids: readonly number[], withinMs: number): Promise<number[]> {
  let left = [...pids];
  for (
    const until = Date.now() + withinMs;
    left.length > 0 && Date.now() < until;
    await sleep(LOOK_EVERY_MS)
  ) {
    const working = new Set((await processes()).map(({ pid }) => pid));
    left = left.filter((pid) => working.has(pid));
  }
  return left;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

// The PostgreSQL programs at work on one cluster: create it, launch its server, end it.
import { execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readdir, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import path from "node:path";
import { kill, pid as ownPid } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { cannotStart } from "./cannot-start.server.ts";
import {
  makeSocketFolder,
  postmasterFile,
  type ClusterPlace,
  type Endpoint,
} from "./cluster-place.server.ts";
import { writeSettings } from "./cluster-settings.server.ts";
import { isAlive } from "./folder-lock.server.ts";
import {
  findPostgresBinaries,
  SERVER_ENVIRONMENT,
  type PostgresBinaries,
} from "./postgres-binaries.server.ts";
import { giveTo } from "./server-account.server.ts";

const run = promisify(execFile);

export const ADMINISTRATOR = "postgres";
const STOP_WITHIN_MS = 30_000;
const DRAFT = "cluster.new-";

/** A server that was launched. */
export interface Launched {
  version: string;
  /** true once its process is over, whatever the reason */
  ended: boolean;
  /** why it did not even become a process */
  failure?: string;
}

/**
 * Creates the cluster if there is none and launches its server, which outlives this process. Gives back at once; the
 * server is ready when it takes connections. Call it under the folder's lock, when no server runs.
 * @throws Error, one sentence, when the programs or the cluster cannot be used.
 */
export async function launch(place: ClusterPlace, endpoint: Endpoint, durable: boolean): Promise<Launched> {
  const binaries = await findPostgresBinaries({ account: place.account, beside: place.folder });
  if (!existsSync(place.cluster)) await createCluster(place, binaries, durable);
  await refuseOtherMajor(place, binaries);
  await giveTo(place.account, place.cluster);
  await clearLeftovers(place, endpoint);
  if (platform() !== "win32") await makeSocketFolder(endpoint.host, place.account);
  await writeSettings(place, endpoint, durable);
  await mkdir(place.logFolder, { recursive: true, mode: 0o700 });
  await giveTo(place.account, place.logFolder);
  return platform() === "win32" ? launchByPgCtl(place, binaries) : launchDetached(place, binaries);
}

/** Asks the server of this cluster to end (open transactions are rolled back) and waits for it; gives whether it has ended. */
export async function shutDown(place: ClusterPlace): Promise<boolean> {
  const pid = await runningServer(place.cluster);
  if (pid === undefined) return true;
  if (platform() === "win32") {
    const { pgCtl } = await findPostgresBinaries({ account: place.account, beside: place.folder });
    await run(pgCtl, ["stop", "-D", place.cluster, "-m", "fast", "-W"], { env: SERVER_ENVIRONMENT });
  } else {
    kill(pid, "SIGINT");
  }
  for (const until = Date.now() + STOP_WITHIN_MS; Date.now() < until; await sleep(20)) {
    if (!(await isServerOf(pid, place.cluster))) return true;
  }
  return false;
}

/** The number of the living server process of this cluster, ready or not; undefined when there is none. */
export async function runningServer(cluster: string): Promise<number | undefined> {
  const file = await postmasterFile(cluster);
  return file && (await isServerOf(file.pid, cluster)) ? file.pid : undefined;
}

/** The server's own words on why it ended, e.g. "could not create shared memory segment: …". */
export async function lastWords(place: ClusterPlace): Promise<string> {
  const lines = (await readFile(place.startLog, "utf8").catch(() => "")).trim().split("\n");
  const fatal = lines.findLast((line) => /(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "") || "it gave no reason";
}

// Under another name first: a cluster that exists under its own name is whole.
async function createCluster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (name.startsWith(DRAFT)) await rm(path.join(place.folder, name), { recursive: true, force: true });
  }
  if (platform() === "win32")
    await writeFile(place.passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  const draft = path.join(place.folder, DRAFT + randomUUID());
  await initialise(place, draft, binaries, durable);
  await rename(draft, place.cluster);
  if (durable && platform() !== "win32") await syncFolder(place.folder);
}

/**
 * Rows are ordered by code point whatever the system's libraries are, so an index never goes stale with them. The
 * character classes come from the system: without a UTF-8 one, trigram search finds nothing in Hindi.
 */
async function initialise(
  place: ClusterPlace,
  draft: string,
  { initdb }: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  const access =
    platform() === "win32"
      ? ["--auth=scram-sha-256", `--pwfile=${place.passwordFile}`]
      : ["--auth-local=trust", "--auth-host=reject"];
  const [preferred, ...others] = characterClasses();
  for (const classes of [preferred, ...others]) {
    const fixed = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const options = [...fixed, `--lc-ctype=${classes}`, "--data-checksums", "--no-instructions", ...access];
    try {
      await run(
        initdb,
        ["-D", draft, "-U", ADMINISTRATOR, ...options, ...(durable ? [] : ["--no-sync"])],
        as(place),
      );
      return;
    } catch (error) {
      const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
      if (/invalid locale/i.test(output) && classes !== "C") continue;
      const reason = /error: .*|FATAL: .*|could not .*/.exec(output)?.[0] ?? String(error);
      throw cannotStart(`its data could not be created in ${place.folder} (${reason})`, error);
    }
  }
}

function characterClasses(): [string, ...string[]] {
  if (platform() === "linux") return ["C.UTF-8", "en_US.UTF-8", "C"];
  return platform() === "darwin" ? ["en_US.UTF-8", "C"] : ["C"];
}

async function refuseOtherMajor({ cluster }: ClusterPlace, { version }: PostgresBinaries): Promise<void> {
  const written = (await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (!written) throw cannotStart(`${cluster} does not hold its data`);
  if (written !== version.split(".")[0]) {
    throw cannotStart(
      `the data in ${cluster} was written by PostgreSQL ${written} and this is PostgreSQL ${version}`,
    );
  }
}

/**
 * After a crash its postmaster.pid may name a process that has nothing to do with it (numbers start over in every
 * container), and the server would refuse to start. Naming ourselves, its parent, makes it take the file as left over
 * while it still checks that no process of the crashed server is at work.
 */
async function clearLeftovers({ cluster, account }: ClusterPlace, endpoint: Endpoint): Promise<void> {
  const left = await postmasterFile(cluster);
  if (left && isAlive(left.pid)) {
    const file = path.join(cluster, "postmaster.pid");
    const [, ...rest] = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, [String(ownPid), ...rest].join("\n"));
    if (account) await chown(file, account.uid, account.gid);
  }
  if (platform() === "win32") return;
  const socket = path.join(endpoint.host, `.s.PGSQL.${String(endpoint.port)}`);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

// A session of its own and no pipe to us: it must survive the panel, however that ends.
async function launchDetached(
  place: ClusterPlace,
  { postgres, version }: PostgresBinaries,
): Promise<Launched> {
  const output = await open(place.startLog, "w", 0o600);
  try {
    const child = spawn(postgres, ["-D", place.cluster], {
      ...as(place),
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    const launched: Launched = { version, ended: false };
    child.once("error", ({ message }) => Object.assign(launched, { ended: true, failure: message }));
    child.once("exit", () => (launched.ended = true));
    child.unref();
    return launched;
  } finally {
    await output.close();
  }
}

// On Windows only pg_ctl can lay down an administrator's rights, without which the server refuses to start.
async function launchByPgCtl(place: ClusterPlace, { pgCtl, version }: PostgresBinaries): Promise<Launched> {
  await rm(place.startLog, { force: true });
  const options = ["start", "-D", place.cluster, "-l", place.startLog, "-W", "-s"];
  const child = spawn(pgCtl, options, { ...as(place), detached: true, stdio: "ignore", windowsHide: true });
  const launched: Launched = { version, ended: false };
  child.once("error", ({ message }) => Object.assign(launched, { ended: true, failure: message }));
  child.once("exit", (status) => (launched.ended = status !== 0));
  child.unref();
  return launched;
}

function as({ account, folder }: ClusterPlace): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  return { cwd: folder, env: SERVER_ENVIRONMENT, ...(account && { uid: account.uid, gid: account.gid }) };
}

// A number alone proves nothing; the server works inside its cluster's folder, and Linux tells.
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (platform() === "linux") return (await readlink(`/proc/${String(pid)}/cwd`).catch(() => "")) === cluster;
  if (platform() === "win32") return true;
  const { stdout } = await run("ps", ["-p", String(pid), "-o", "comm="]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres");
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

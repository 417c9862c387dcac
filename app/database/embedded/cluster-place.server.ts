// Where things are: everything of the embedded PostgreSQL is in <data folder>/database, closed to other users.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { access, chmod, chown, constants, lstat, mkdir, readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { platform, tmpdir } from "node:os";
import path from "node:path";
import { getuid } from "node:process";
import { errorCode } from "#app/domain/error-code.ts";
import { CannotStart } from "#app/domain/faults/start-advice.ts";
import { cannotStart } from "./cannot-start.server.ts";
import { openTheWay, serverAccount, type Account } from "./server-account.server.ts";

export interface ClusterPlace {
  /** <data folder>/database, absolute, without symbolic links */
  folder: string;
  /** what PostgreSQL calls its data directory */
  cluster: string;
  lock: string;
  /** what the server says before its own log begins */
  startLog: string;
  logFolder: string;
  passwordFile: string;
  /** the user the server runs as, when that is not the panel's own */
  account: Account | undefined;
}

/** Where a server is reached: a folder with its Unix socket, or 127.0.0.1 on Windows. */
export interface Endpoint {
  host: string;
  port: number;
}

const SOCKET_PORT = 5432;
/** sun_path holds 108 bytes on Linux and 104 on macOS, one of them the closing zero. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Makes the database's folder of a data folder, owned by the user the server runs as.
 * @throws Error, one sentence, when that user cannot get there.
 */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  const wanted = path.join(path.resolve(dataDir), "database");
  await mkdir(wanted, { recursive: true, mode: 0o755 });
  const folder = await realpath(wanted);
  const cluster = path.join(folder, "cluster");
  const account = await serverAccount(cluster);
  await openTheWay(account, path.dirname(folder));
  await makePrivate(folder, account).catch((error: unknown) => {
    throw cannotStart(`the folder ${folder} belongs to another user`, error);
  });
  return {
    folder,
    cluster,
    account,
    lock: path.join(folder, "lock"),
    startLog: path.join(folder, "start.log"),
    logFolder: path.join(folder, "log"),
    passwordFile: path.join(folder, "password"),
  };
}

/** @throws Error, a sentence, when a data folder holds no embedded database. Makes nothing. */
export function requireCluster(dataDir: string): void {
  const folder = path.join(path.resolve(dataDir), "database");
  if (existsSync(path.join(folder, "cluster"))) return;
  throw new CannotStart(
    `There is no embedded database in ${folder} (or this user cannot see it). Check DATA_DIR and DATABASE_URL. Nothing was made.`,
  );
}

/** The endpoint a server that is started now should listen on. Its folder exists afterwards, for the server only. */
export async function newEndpoint(place: ClusterPlace): Promise<Endpoint> {
  if (platform() === "win32") return { host: "127.0.0.1", port: await freePort() };
  const host = socketFolder(place.folder);
  await makeSocketFolder(host, place.account);
  return { host, port: SOCKET_PORT };
}

/** The folder of the Unix socket: in the database's folder, or a short one when the path would be too long for a socket. */
function socketFolder(folder: string): string {
  const inside = path.join(folder, "socket");
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${String(SOCKET_PORT)}`)) <= LONGEST_SOCKET_PATH)
    return inside;
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return path.join(tmpdir(), `litigation-panel-${hash}`);
}

/** Sees to it that the socket's folder exists and nobody else made it: the short one is where every user may write. */
export async function makeSocketFolder(folder: string, account: Account | undefined): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === "EEXIST") return false;
      throw error;
    },
  );
  if (made && account) await chown(folder, account.uid, account.gid);
  const about = await lstat(folder);
  const owner = account?.uid ?? getuid?.();
  if (!about.isDirectory() || about.uid !== owner || (about.mode & 0o077) !== 0) {
    throw cannotStart(`the folder ${folder}, meant for its socket, belongs to somebody else`);
  }
}

/** What a running server says about itself in its postmaster.pid; undefined when there is none. */
export async function postmasterFile(
  cluster: string,
): Promise<{ pid: number; endpoint: Endpoint | undefined } | undefined> {
  const content = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  if (content === undefined) return undefined;
  const [pid = "", , , port = "", socket = "", address = ""] = content.split("\n").map((line) => line.trim());
  const host = socket || address;
  return { pid: Number.parseInt(pid, 10), endpoint: host && port ? { host, port: Number(port) } : undefined };
}

/** The password of a server that listens on loopback (Windows); undefined elsewhere: the socket's folder guards it. */
export async function serverPassword(place: Pick<ClusterPlace, "passwordFile">): Promise<string | undefined> {
  if (platform() !== "win32") return undefined;
  return (await readFile(place.passwordFile, "utf8")).trim();
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (account && uid !== account.uid) await chown(folder, account.uid, account.gid);
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

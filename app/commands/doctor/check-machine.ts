// The machine the panel runs on: versions, the data folder or the bucket of files, the disk, and the folder of backups.
import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { listBackups } from "#app/backup/list-backups.server.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { BACKUP_LATE_HOURS, MIN_FREE_DISK_BYTES } from "#app/domain/limits.ts";
import type { S3Settings } from "#app/domain/settings/s3-settings.ts";
import type { Env } from "#app/env.server.ts";
import { openBucket } from "#app/files/bucket.server.ts";
import { missingFolder, openFileStore } from "#app/files/open-store.server.ts";
import { tryScanner } from "#app/files/scanner.server.ts";
import { tryBucket } from "#app/files/try-bucket.server.ts";
import { isOlderVersion, programVersion } from "#app/program-version.server.ts";
import type { Finding } from "./finding.ts";

/** package.json says the same to npm. */
const OLDEST_NODE = "20.19.0";
/** One try, given up before the check is, so that its own cause is told. */
const PATIENCE = { silenceMs: 7_000, rests: [] };
/** A scanner that loads its signatures anew takes half a minute; an upload waits a minute for it. */
const SCAN_MS = 65_000;
const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** The name of its line, what tries it, and how long that may take where that is longer than for others. */
export type Check = [what: string, check: () => Finding | Promise<Finding>, limitMs?: number];

/** What needs no database: each check with the name of its line. */
export function machineChecks(env: Env, now: Date): Check[] {
  const { dataDir, s3, backups, scanCommand } = env;
  const folder = path.join(dataDir, "files");
  return [
    ["Versions", checkVersions],
    ["File store", () => (s3 ? checkBucket(s3) : checkFolder("File store", folder, dataDir))],
    ["Disk space", () => checkDisk(dataDir)],
    ...(scanCommand === null ? [] : [["Scanner", () => checkScanner(scanCommand), SCAN_MS] satisfies Check]),
    ...(backups ? [["Backups", () => checkBackups(env, backups.to, now)] satisfies Check] : []),
  ];
}

function checkVersions(): Finding {
  const node = process.versions.node;
  const isOld = isOlderVersion(node, OLDEST_NODE);
  const words = `program ${programVersion()}, Node ${node}`;
  return {
    ...{ state: isOld ? "broken" : "good", what: "Versions" },
    words: isOld ? `${words}. Install Node ${OLDEST_NODE} or later.` : words,
  };
}

async function checkFolder(what: string, folder: string, dataDir: string): Promise<Finding> {
  if (!existsSync(folder)) {
    const words = `${folder} is not there yet. The first start makes it; if there was one, check DATA_DIR (now ${dataDir}) and that it is mounted.`;
    return { state: "warning", what, words };
  }
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => ({ state: "good", what, words: `${folder} can be read and written` }),
    () => ({
      ...{ state: "broken", what },
      words: `${folder} cannot be read and written by this user. Give it to the user the panel runs as.`,
    }),
  );
}

async function checkBucket(s3: S3Settings): Promise<Finding> {
  const what = "File store";
  const { place } = openBucket(s3);
  const fault = await tryBucket(s3, PATIENCE);
  if (fault === null)
    return { state: "good", what, words: `${place}: files can be written, read, listed, copied and removed` };
  const words = `${place}: ${fault}. Check FILES_URL and the variables that begin with S3_, and what the account may do.`;
  return { state: "broken", what, words };
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const what = "Disk space";
  const free = await statfs(nearestFolder(dataDir)).then(({ bavail, bsize }) => bavail * bsize);
  const megabytes = (bytes: number) => `${Math.floor(bytes / MB)} MB`;
  const words = `${megabytes(free)} free for ${dataDir}`;
  if (free > MIN_FREE_DISK_BYTES) return { state: "good", what, words };
  const needed = megabytes(MIN_FREE_DISK_BYTES);
  return { state: "broken", what, words: `${words}; ${needed} are needed. Make room, or move DATA_DIR.` };
}

async function checkScanner(command: string): Promise<Finding> {
  const what = "Scanner";
  const fault = await tryScanner(command);
  if (fault === null) return { state: "good", what, words: "a clean file is found clean" };
  return { state: "broken", what, words: `${fault} Correct SCAN_COMMAND, or set the scanner right.` };
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

/** null: it has none yet, or cannot be asked, which is told of the store itself. */
const ownStoreId = async (env: Env): Promise<string | null> =>
  missingFolder(env) === null
    ? openFileStore(env)
        .id()
        .catch(() => null)
    : null;

async function checkBackups(env: Env, to: string, now: Date): Promise<Finding> {
  const what = "Backups";
  const known = await listBackups(to, { now, storeId: await ownStoreId(env) }).catch(() => null);
  if (known === null) {
    const words = `the folder ${to} cannot be read. Create it, mount it, or check BACKUP_TO.`;
    return { state: "broken", what, words };
  }
  const last = known.find(({ isGood, isAhead }) => isGood && !isAhead);
  if (!last) {
    return {
      state: "warning",
      what,
      words: `there is no good backup in ${to}. Make one: npm run backup -- --to ${to}`,
    };
  }
  const words = `the last good one is from ${formatDateTime(last.finished)}`;
  if (now.getTime() - last.finished.getTime() <= BACKUP_LATE_HOURS * HOUR_MS)
    return { state: "good", what, words };
  return {
    state: "warning",
    what,
    words: `${words}. Look into the panel's log for why, or run npm run backup.`,
  };
}

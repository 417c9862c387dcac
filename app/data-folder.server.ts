import { randomBytes } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { pid } from "node:process";

/**
 * Makes the data folder, and the folders above it that are not there. Level by level: asked for all at once below a place that
 * takes no folders, such as /proc, Node 20 never comes back.
 * @throws what `mkdirSync` does, with its code and path
 */
export function makeDataFolder(folder: string, mode: number): void {
  const missing: string[] = [];
  for (let at = folder; !isFolder(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode });
    } catch (fault) {
      // Another process makes it, too.
      if (!isFolder(each)) throw fault;
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Whether a folder is another one or below it: as both are written, and where links lead. Neither has to be there yet.
 * @param folder an absolute path, as the other is
 */
export const isInFolder = (folder: string, other: string): boolean =>
  isBelow(folder, other) || isBelow(realPath(folder), realPath(other));

const isBelow = (folder: string, other: string): boolean =>
  folder === other || folder.startsWith(other.endsWith(sep) ? other : other + sep);

/** Without links, as far as it is there. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}

const SECRET_BYTES = 32;

/**
 * Outside production a secret is made once and kept beside the data it protects. It is there whole or not at all: written into
 * its place, a full disk or another process starting at that moment would find an empty one, and everybody knows that.
 */
export function ownSecret(dataDir: string): string {
  // Others may pass through the folder (the database runs as its own user) but not look into it.
  makeDataFolder(dataDir, 0o711);
  const file = join(dataDir, "session-secret");
  const found = secretIn(file);
  if (found !== null && found.length >= SECRET_BYTES) return found;
  const draft = `${file}.${pid}`;
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flush: true });
    if (found === null) linkOnce(draft, file);
    else renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

/** What stands in its place; null: no file does. */
function secretIn(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (fault) {
    if (hasCode(fault, "ENOENT")) return null;
    throw fault;
  }
}

/** Of several processes the first one wins. Some file systems have no links. */
function linkOnce(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (fault) {
    if (!hasCode(fault, "EEXIST")) renameSync(draft, file);
  }
}

const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && "code" in fault && fault.code === code;

// Folders of backups that are being written or taken away. Their names say whose they are, so that what a killed process
// left behind can be told from what another one is doing.
import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { pid as ownPid } from "node:process";
import { isAlive } from "#app/database/embedded/folder-lock.server.ts";

const PREFIX = "unfinished";
const PARTIAL = new RegExp(`^${PREFIX}~(.*)~(\\d+)~[0-9a-f-]{36}(\\.known)?$`);
/** Of another machine, whose processes are not to be seen from here. */
const ABANDONED_AFTER_MS = 2 * 86_400_000;

/** A path for a new one. */
export const partialFolder = (to: string): string =>
  path.join(to, `${PREFIX}~${hostname()}~${String(ownPid)}~${randomUUID()}`);

/** Takes away what dead processes left. Call it under the lock of backups: then none of this process is at work. */
export async function sweepPartial(to: string): Promise<void> {
  for (const name of await readdir(to)) {
    const [matched, host, pid] = PARTIAL.exec(name) ?? [];
    if (matched === undefined) continue;
    const file = path.join(to, name);
    if (host === hostname() ? isAtWork(Number(pid)) : await isYoung(file)) continue;
    await rm(file, { recursive: true, force: true });
  }
}

/** In a container a dead process's number is soon another's, often our own. */
const isAtWork = (pid: number): boolean => pid !== ownPid && isAlive(pid);

async function isYoung(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < ABANDONED_AFTER_MS;
}

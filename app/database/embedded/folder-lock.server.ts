// One process at a time may create, start or stop the database server of a data folder. A lock is a file that names
// its holder and is touched every second; it is free again when the holder is dead or has stopped touching it (the
// second rule covers a restarted container, where another process soon has the dead one's number).
import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { kill, pid } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "#app/domain/error-code.ts";

const TOUCH_EVERY_MS = 1_000;
const SILENT_AFTER_MS = 10_000;
const ASK_AGAIN_MS = 25;

/**
 * Runs `work` while holding the lock file `file` (its folder must exist); waits for as long as a living holder works.
 * Not reentrant. Gives what `work` gives, throws what it throws.
 */
export async function withFolderLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const token = await take(file);
  const touching = setInterval(() => void touch(file), TOUCH_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    if ((await contentOf(file)) === token) await rm(file, { force: true });
  }
}

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(processId: number): boolean {
  try {
    return kill(processId, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

async function take(file: string): Promise<string> {
  const token = `${String(pid)} ${randomUUID()}`;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, token);
  try {
    for (;;) {
      await touch(draft);
      if (await linked(draft, file)) return token;
      const holder = await abandonedBy(file);
      if (holder !== undefined) await breakLock(file, holder);
      else await sleep(ASK_AGAIN_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

// A link appears with its whole content or not at all, so nobody ever reads a half-written lock.
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function abandonedBy(file: string): Promise<string | undefined> {
  const [token, about] = await Promise.all([contentOf(file), stat(file).catch(() => undefined)]);
  if (token === undefined || !about) return undefined;
  const silent = Date.now() - about.mtimeMs > SILENT_AFTER_MS;
  return silent || !isAlive(Number.parseInt(token, 10)) ? token : undefined;
}

// Two processes may find the same abandoned lock; the slower one must not throw away what the quicker one put there.
async function breakLock(file: string, abandoned: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await contentOf(aside)) !== abandoned) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

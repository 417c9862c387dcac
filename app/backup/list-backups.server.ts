// The backups in a folder, by what their manifests say. No table keeps count of them: where they are is what counts.
import { readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isGood, MANIFEST, readManifest, type Manifest } from "./manifest.server.ts";
import { partialFolder } from "./partial-folders.server.ts";

export interface KnownBackup {
  name: string;
  folder: string;
  started: Date;
  finished: Date;
  /** It holds every file that its database knows. */
  isGood: boolean;
  /** Dated later than now: the clock was ahead when it was taken, and how old it is nobody knows. */
  isAhead: boolean;
}

/** The clocks of machines that share a folder differ a little. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** 2026-11-22T02-30-00.000Z, as takeBackup names them. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

interface Asking {
  now: Date;
  /** The id of the asking panel's file store: backups of others, in a folder shared by mistake, are none of its own. null: all count. */
  storeId: string | null;
}

/**
 * The finished backups in a folder, newest first; those that are dated later than now come last, and so go first. What is no
 * backup, or cannot be read, is passed over.
 */
export async function listBackups(to: string, { now, storeId }: Asking): Promise<KnownBackup[]> {
  const found: KnownBackup[] = [];
  for (const name of await readdir(to)) {
    const folder = path.join(to, name);
    const manifest = NAME.test(name) ? await manifestIn(folder) : null;
    if (manifest === null) continue;
    if (storeId !== null && manifest.store !== null && manifest.store !== storeId) continue;
    const [started, finished] = [new Date(manifest.started), new Date(manifest.finished)];
    const isAhead = started.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
    found.push({ name, folder, started, finished, isGood: isGood(manifest), isAhead });
  }
  return found.sort(
    (one, other) =>
      Number(one.isAhead) - Number(other.isAhead) || other.started.getTime() - one.started.getTime(),
  );
}

async function manifestIn(folder: string): Promise<Manifest | null> {
  try {
    return readManifest(await readFile(path.join(folder, MANIFEST), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Takes away the oldest: `keep` good backups stay, and as many of those with missing files. To be called after a new one.
 * @returns the names of those that went
 */
export async function removeOldBackups(to: string, keep: number, asking: Asking): Promise<string[]> {
  const all = await listBackups(to, asking);
  const old = [all.filter(({ isGood }) => isGood), all.filter(({ isGood }) => !isGood)].flatMap((kind) =>
    kind.slice(keep),
  );
  for (const { folder } of old) {
    // Renamed first: half of a backup must not look like one.
    const away = partialFolder(to);
    await rename(folder, away);
    await rm(away, { recursive: true, force: true });
  }
  return old.map(({ name }) => name);
}

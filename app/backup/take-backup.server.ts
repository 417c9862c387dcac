// Takes a backup of a panel that may be running: the database as it is at one moment, and the files it knows then, in a
// folder that gets its name when everything in it is whole and on the disk. See docs/decisions/020-backup.md.
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { LASTING } from "#app/database/answer-limit.server.ts";
import { programVersion } from "#app/program-version.server.ts";
import { syncFolder } from "#app/files/disk.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { BackupFault } from "./backup-fault.ts";
import { newKeys } from "./backup-keys.server.ts";
import { copyFiles } from "./copy-files.server.ts";
import { dumpTables, type Dumped } from "./dump-tables.server.ts";
import { linesIn } from "./lines.ts";
import { MANIFEST, SEAL, computeSeal, type Manifest } from "./manifest.server.ts";
import { partialFolder, sweepPartial } from "./partial-folders.server.ts";
import { partsWriter } from "./write-parts.server.ts";

interface BackupTask {
  connection: pg.ClientConfig;
  store: FileStore;
  /** The folder that holds the backups; it must be there. */
  to: string;
  /** BACKUP_KEY; null: the backup is not encrypted. */
  secret: string | null;
  now: () => Date;
  /** Aborted: nothing is left behind. */
  signal?: AbortSignal;
}

export interface BackupSummary {
  folder: string;
  manifest: Manifest;
}

/** Of the connection that reads the tables. */
const APPLICATION = "litigation-panel backup";
/** A file that a user replaces while it runs is gone from the store: the next snapshot does not know it either. */
const MOST_TRIES = 3;
const PRIVATE_FILE = 0o600;

/**
 * Takes one backup. Memory and connections do not grow with what is in it. Call it under the lock of backups
 * (backup-lock.server.ts).
 * @returns the backup, which is a good one only when its manifest names no missing and no changed file
 * @throws BackupFault, one sentence; whatever the disk or the database throws. No folder of that backup is left then
 */
export async function takeBackup(task: BackupTask): Promise<BackupSummary> {
  await access(task.to).catch((error: unknown) => {
    throw new BackupFault(`The folder ${task.to} is not there. Create it, or mount it.`, { cause: error });
  });
  await sweepPartial(task.to);
  for (let attempt = 1; ; attempt += 1) {
    const { folder, manifest } = await writeBackup(task);
    try {
      if (attempt < MOST_TRIES && (await areGone(task.connection, manifest.missing))) {
        await rm(folder, { recursive: true, force: true });
        continue;
      }
      return { folder: await finish(folder, task.to, manifest), manifest };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

/** Writes everything into a folder that does not yet count. */
async function writeBackup(task: BackupTask): Promise<BackupSummary> {
  const { store, to, secret, now, signal = new AbortController().signal } = task;
  const started = now();
  const folder = partialFolder(to);
  const known = `${folder}.known`;
  await mkdir(folder, { mode: 0o700 });
  try {
    const { keys, sealing } = secret === null ? { keys: null, sealing: null } : await newKeys(secret);
    const writer = partsWriter(folder, keys, signal);
    const dumped = await withClient(task.connection, (client) =>
      dumpTables(client, writer, (lines) =>
        pipeline(lines, createWriteStream(known, { flags: "wx", mode: PRIVATE_FILE }), { signal }),
      ),
    );
    const copied = await copyFiles(store, writer, linesIn(createReadStream(known)));
    const manifest = manifestOf(
      { started, finished: now(), store: await store.id(), sealing },
      dumped,
      copied,
    );
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    for (const [name, content] of [
      [MANIFEST, text],
      [SEAL, computeSeal(text, keys)],
    ] as const) {
      await writeFile(path.join(folder, name), content, { mode: PRIVATE_FILE, flush: true });
    }
    await writer.sync();
    return { folder, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(known, { force: true });
  }
}

function manifestOf(
  { started, finished, ...about }: { started: Date; finished: Date } & Pick<Manifest, "store" | "sealing">,
  dumped: Dumped,
  copied: Pick<Manifest, "files" | "missing" | "changed">,
): Manifest {
  return {
    format: 1,
    program: programVersion(),
    started: started.toISOString(),
    finished: finished.toISOString(),
    ...about,
    ...dumped,
    ...copied,
  };
}

/** Gives the backup its name, by the time it began. */
async function finish(folder: string, to: string, { started }: Manifest): Promise<string> {
  const named = path.join(to, started.replaceAll(":", "-"));
  await rename(folder, named);
  await syncFolder(to);
  return named;
}

/** Whether some of these files are missing because the database, too, has let go of them since. */
async function areGone(connection: pg.ClientConfig, missing: readonly string[]): Promise<boolean> {
  if (missing.length === 0) return false;
  return withClient(connection, async (client) => {
    const { rows } = await client.query("select key from files where key = any($1)", [missing]);
    return rows.length < missing.length;
  });
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: APPLICATION, ...LASTING });
  // Heard here, the loss of the connection does not end the process; whoever waits for an answer is told.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A server's own limits are for pages, not for this.
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
    );
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

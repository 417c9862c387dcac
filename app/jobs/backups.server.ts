// Backups by the clock: of several panels on a database one takes them; each looks whether the last good one is late.
import type pg from "pg";
import type { Logger } from "pino";
import { withBackupLock } from "#app/backup/backup-lock.server.ts";
import { listBackups, removeOldBackups, type KnownBackup } from "#app/backup/list-backups.server.ts";
import { isGood } from "#app/backup/manifest.server.ts";
import { takeBackup } from "#app/backup/take-backup.server.ts";
import { backupMessages } from "#app/domain/backups/backup-messages.ts";
import type { BackupSchedule } from "#app/domain/backups/backup-settings.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { isDue, isLate } from "./backup-schedule.ts";
import { repeating } from "./repeating.server.ts";

export interface BackupSettings extends BackupSchedule {
  /** BACKUP_KEY; null: they are not encrypted. */
  secret: string | null;
}

export interface Backups {
  start(): void;
  /** Cuts off a backup under way; nothing of it is left. */
  stop(): Promise<void>;
  /** What those who manage users must know, in one sentence; null while all is well. */
  notice(): string | null;
  /** When the last good one ended, as the last look found it; null: there is none. */
  lastGood(): Date | null;
  /** One round of the clock: takes a backup when one is due. */
  round(signal: AbortSignal): Promise<void>;
  /** Looks at what is there, and says so in the log when the last good one is late, or the folder is not there. */
  look(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** @param settings null: nobody asked for backups, and nothing is done or said */
export function openBackups(options: {
  settings: BackupSettings | null;
  connection: pg.ClientConfig;
  store: FileStore;
  /** false: another process takes them, and this one only looks whether they are there. */
  takes?: boolean;
  now: () => Date;
  log: Logger;
}): Backups {
  const { settings, takes = true, now, log } = options;
  if (settings === null) return NONE;
  const { to, at, keep } = settings;
  const since = now();
  let last: KnownBackup | null = null;
  let lastGood: KnownBackup | null = null;
  /** After one that could not be taken. */
  let restsUntil = 0;
  let lastAlarm: Date | null = null;
  let isFolderThere = true;

  const asking = async () => ({ now: now(), storeId: await options.store.id() });

  async function readFolder(): Promise<void> {
    // One from a clock that was ahead would be the last one until that day.
    const known = (await listBackups(to, await asking())).filter(({ isAhead }) => !isAhead);
    last = known[0] ?? null;
    lastGood = known.find((backup) => backup.isGood) ?? null;
  }
  const due = () => isDue({ at, now: now(), last: last?.started ?? null });

  async function round(signal: AbortSignal): Promise<void> {
    if (now().getTime() < restsUntil) return;
    try {
      await readFolder();
      if (!due()) return;
      await withBackupLock(options.connection, async () => {
        // Another panel may have taken it since.
        await readFolder();
        if (due()) await take(signal);
      });
    } catch (fault) {
      if (signal.aborted) return;
      restsUntil = now().getTime() + HOUR_MS;
      log.error(
        { to, ...describeError(fault) },
        "the backup could not be taken, to be tried again in an hour",
      );
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    const { connection, store } = options;
    const { folder, manifest } = await takeBackup({
      connection,
      store,
      to,
      secret: settings?.secret ?? null,
      now,
      signal,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const about = { folder, rows, files: manifest.files.count, bytes: manifest.files.bytes };
    if (isGood(manifest)) log.info(about, "backup taken");
    else {
      const { missing, changed } = manifest;
      log.error(
        { ...about, missing: missing.length, changed: changed.length },
        "the backup is not a good one: files are missing in the store, or have changed",
      );
    }
    const removed = await removeOldBackups(to, keep, await asking());
    if (removed.length > 0) log.info({ removed }, "old backups removed");
    await readFolder();
  }

  const late = () => isLate({ now: now(), finished: lastGood?.finished ?? null, since });

  async function look(): Promise<void> {
    const read = await readFolder().then(
      () => null,
      (fault: unknown) => describeError(fault),
    );
    // Mounted again: the backup that is due waits no longer.
    if (read === null && !isFolderThere) restsUntil = 0;
    isFolderThere = read === null;
    if (isFolderThere && !late()) {
      lastAlarm = null;
      return;
    }
    if (lastAlarm !== null && now().getTime() - lastAlarm.getTime() < HOUR_MS) return;
    lastAlarm = now();
    const finished = lastGood?.finished.toISOString() ?? null;
    log.error(
      { to, finished, ...(read && { fault: read }) },
      isFolderThere
        ? "the last good backup is older than a day"
        : "the folder of backups cannot be read: create it, or mount it",
    );
  }

  const taking = repeating(round, MINUTE_MS, () => undefined);
  const looking = repeating(look, MINUTE_MS, () => undefined);
  return {
    start() {
      if (settings.secret === null) log.warn({ to }, "backups are not encrypted: BACKUP_KEY is not set");
      if (takes) taking.start();
      looking.start({ atOnce: true });
    },
    async stop() {
      await Promise.all([taking.stop(), looking.stop()]);
    },
    notice() {
      if (!isFolderThere) return backupMessages.unreadable;
      if (!late()) return null;
      return lastGood === null ? backupMessages.none : backupMessages.late(lastGood.finished);
    },
    lastGood: () => lastGood?.finished ?? null,
    round,
    look,
  };
}

const NONE: Backups = {
  start: () => undefined,
  stop: () => Promise.resolve(),
  notice: () => null,
  lastGood: () => null,
  round: () => Promise.resolve(),
  look: () => Promise.resolve(),
};

/** The settings of backups: their variables, and what must hold between them. */
import * as z from "zod";
import { BACKUP_PASSPHRASE_LENGTH, BACKUPS_KEPT } from "../limits.ts";

const text = z.string().trim().default("");
const COUNT = "a whole number above 0";

export const BACKUP_VARIABLES = {
  BACKUP_TO: text,
  BACKUP_AT: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time of day, like 02:30")
    .default("02:30"),
  BACKUP_KEEP: z.coerce.number(COUNT).int(COUNT).min(1, COUNT).default(BACKUPS_KEPT),
  BACKUP_KEY: text,
};

export interface BackupSchedule {
  /** The folder that holds the backups, an absolute path. */
  to: string;
  /** The time of day in India, "02:30". */
  at: string;
  /** How many good ones stay. */
  keep: number;
}

/** What is wrong with the settings, a sentence each. */
export function problemsOfBackups(
  backups: BackupSchedule | null,
  { key, isInDataFolder }: { key: string | null; isInDataFolder: (folder: string) => boolean },
): string[] {
  const problems: string[] = [];
  if (backups && isInDataFolder(backups.to)) {
    problems.push("BACKUP_TO: expected a folder outside DATA_DIR, best on another machine");
  }
  if (key !== null && [...key].length < BACKUP_PASSPHRASE_LENGTH) {
    problems.push(
      `BACKUP_KEY: expected 32 random bytes in hex or Base64, or a passphrase of ${BACKUP_PASSPHRASE_LENGTH} characters or more`,
    );
  }
  return problems;
}

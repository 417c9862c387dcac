/** How the panel stands, in words, for those who manage users and know whom to tell. */
import { formatDateTime } from "../dates.ts";
import { MIN_FREE_DISK_BYTES } from "../limits.ts";
import { counted, formatCount } from "../text/counted.ts";

/** What is read of the panel; null: not known. */
export interface StandingFacts {
  at: Date;
  hasBackups: boolean;
  state: {
    pool: { busy: number; waiting: number; most: number };
    stored: {
      jobs: Record<"papers" | "case_data" | "objections" | "webhooks", number>;
      mails: { waiting: number; dead: number };
      mailOverdueMs: number;
      untakenMs: number;
      auditHead: Date | null;
      missingFiles: number | null;
    } | null;
    disk: { free: number; size: number } | null;
    lastBackup: Date | null;
    mailHostFailingSince: Date | null;
  };
}

export interface Standing {
  what: string;
  words: string;
  /** Somebody should look at it. */
  isTrouble: boolean;
}

/** Every process has WORK=off, or those that work have ended. */
const NOBODY_WORKS =
  "No server does it: emails, webhook deliveries or papers have been waiting for more than a minute. Ask IT to start a worker, or a server without WORK=off.";

const MINUTE_MS = 60_000;
/** As long as /statusz waits before it counts as stuck. */
const OVERDUE_MS = 15 * MINUTE_MS;
const BACKUP_LATE_MS = 26 * 60 * MINUTE_MS;

export function describeStanding(facts: StandingFacts): Standing[] {
  const { stored } = facts.state;
  return [
    describeDatabase(facts),
    ...(stored ? [describeJobs(stored), describeEmails(facts, stored)] : []),
    describeFiles(facts),
    describeDisk(facts),
    describeBackup(facts),
    ...(stored ? [describeAudit(facts, stored)] : []),
  ];
}

type Stored = NonNullable<StandingFacts["state"]["stored"]>;

function describeDatabase({ state: { stored, pool } }: StandingFacts): Standing {
  const what = "Database";
  if (stored === null) return { what, words: "Does not respond", isTrouble: true };
  const inUse = `${pool.busy} of ${counted(pool.most, "connection")} in use`;
  const words = pool.waiting === 0 ? inUse : `${inUse}, ${counted(pool.waiting, "request")} waiting for one`;
  return { what, words, isTrouble: pool.waiting > 0 };
}

function describeJobs({ jobs, untakenMs }: Stored): Standing {
  const waiting = [
    [jobs.papers, "paper"],
    [jobs.case_data, "batch", "batches"],
    [jobs.objections, "case"],
    [jobs.webhooks, "webhook delivery", "webhook deliveries"],
  ] as const;
  const [papers, batches, cases, deliveries] = waiting.map(([count, one, many]) => counted(count, one, many));
  const isAnything = waiting.some(([count]) => count > 0);
  const words = isAnything
    ? `Waiting: ${papers} to generate, ${batches} to check for missing data, ${cases} to check for objections, ${deliveries}`
    : "Nothing is waiting";
  const isTrouble = untakenMs > 0;
  return { what: "Background work", words: isTrouble ? `${NOBODY_WORKS} ${words}` : words, isTrouble };
}

function describeEmails({ state }: StandingFacts, { mails, mailOverdueMs }: Stored): Standing {
  const counts = `${formatCount(mails.waiting)} waiting, ${formatCount(mails.dead)} not delivered`;
  const isOverdue = mailOverdueMs >= OVERDUE_MS;
  const since = state.mailHostFailingSince;
  const words = [
    counts,
    isOverdue ? `one should have been sent ${describeAge(mailOverdueMs)}` : null,
    since ? `the mail server has accepted no email since ${formatDateTime(since)}` : null,
  ];
  return {
    what: "Emails",
    words: words.filter((word) => word !== null).join("; "),
    isTrouble: isOverdue || since !== null || mails.dead > 0,
  };
}

function describeFiles({ state: { stored } }: StandingFacts): Standing {
  const what = "Stored files";
  const missing = stored?.missingFiles ?? null;
  if (missing === null) return { what, words: "Not checked yet", isTrouble: false };
  const words =
    missing === 0
      ? "No file is missing"
      : `${counted(missing, "file")} missing. Ask IT to run npm run files:check.`;
  return { what, words, isTrouble: missing > 0 };
}

function describeDisk({ state: { disk } }: StandingFacts): Standing {
  const what = "Disk";
  if (disk === null) return { what, words: "Cannot be read", isTrouble: true };
  const isFull = disk.free <= MIN_FREE_DISK_BYTES;
  return {
    what,
    words: `${describeBytes(disk.free)} of ${describeBytes(disk.size)} free`,
    isTrouble: isFull,
  };
}

function describeBackup({ at, hasBackups, state: { lastBackup } }: StandingFacts): Standing {
  const what = "Last backup";
  if (!hasBackups) return { what, words: "No backups are set up", isTrouble: true };
  if (lastBackup === null) return { what, words: "No complete backup yet", isTrouble: true };
  const age = at.getTime() - lastBackup.getTime();
  return {
    what,
    words: `${formatDateTime(lastBackup)}, ${describeAge(age)}`,
    isTrouble: age > BACKUP_LATE_MS,
  };
}

function describeAudit({ at }: StandingFacts, { auditHead }: Stored): Standing {
  const what = "Audit trail";
  if (auditHead === null) return { what, words: "No entries yet", isTrouble: false };
  const age = describeAge(at.getTime() - auditHead.getTime());
  return { what, words: `Newest entry ${formatDateTime(auditHead)}, ${age}`, isTrouble: false };
}

/** "just now", "5 minutes ago", "3 hours ago", "2 days ago". */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), "hour")} ago`;
  return `${counted(Math.floor(minutes / 60 / 24), "day")} ago`;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** "512 MB", "1.4 GB". */
export function describeBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000;
  return `${size >= 10 || unit < 2 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit] ?? ""}`;
}

/** "85 ms", "1.2 s". */
export const describeMs = (ms: number): string =>
  ms < 1000 ? `${formatCount(Math.round(ms))} ms` : `${Math.round(ms / 100) / 10} s`;

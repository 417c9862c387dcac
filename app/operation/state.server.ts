// How the panel stands at this moment: what waits, what is left, what is late. Asked by Prometheus, by the page Operation,
// and once a minute for its charts.
import { statfs } from "node:fs/promises";
import type pg from "pg";
import { within } from "#app/domain/within.ts";
import type { Backups } from "#app/jobs/backups.server.ts";
import { untakenWork } from "#app/jobs/untaken-work.server.ts";
import type { Outbox } from "#app/mail/outbox/outbox.server.ts";

export interface StateSources {
  pool: pg.Pool;
  dataDir: string;
  outbox: Pick<Outbox, "oldestWaitingAge" | "hostTrouble">;
  backups: Pick<Backups, "lastGood">;
  /** How many cases wait for their objections. */
  objectionsDue: () => Promise<number>;
}

export const JOBS = ["papers", "case_data", "objections", "webhooks"] as const;
type Job = (typeof JOBS)[number];

/** What only the database knows. */
interface StoredState {
  jobs: Record<Job, number>;
  mails: { waiting: number; dead: number };
  /** How long the most overdue email has been waiting past its time, in milliseconds; 0: none is overdue. */
  mailOverdueMs: number;
  /** How long the oldest email, webhook delivery or papers job waits that nobody takes, in milliseconds; 0: somebody does the work. */
  untakenMs: number;
  /** When the newest entry of the audit trail was made; null: there is none. */
  auditHead: Date | null;
  /** Files that the store lacks, when a process last compared them; null: none did yet. */
  missingFiles: number | null;
}

export interface OperationState {
  pool: { busy: number; idle: number; waiting: number; most: number };
  /** null: the database does not answer. */
  stored: StoredState | null;
  disk: { free: number; size: number } | null;
  lastBackup: Date | null;
  /** Since when the mail host has taken nothing of this process. */
  mailHostFailingSince: Date | null;
}

/** A machine that froze, or a network that swallows what is sent, gives no answer at all; the wait for one has no end. */
const ANSWERS_WITHIN_MS = 3_000;

export async function readState(sources: StateSources): Promise<OperationState> {
  const { pool, outbox, backups, dataDir } = sources;
  const { totalCount, idleCount, waitingCount, options } = pool;
  const [stored, disk] = await Promise.all([
    within(
      readStored(sources).catch(() => null),
      ANSWERS_WITHIN_MS,
      null,
    ),
    within(
      statfs(dataDir).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
        () => null,
      ),
      ANSWERS_WITHIN_MS,
      null,
    ),
  ]);
  return {
    pool: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max },
    stored,
    disk,
    lastBackup: backups.lastGood(),
    mailHostFailingSince: outbox.hostTrouble()?.since ?? null,
  };
}

interface Counts extends Record<"papers" | "case_data" | "webhooks" | "waiting" | "dead", string> {
  audit_head: Date | null;
  missing_files: number | null;
}

/** Each count has an index of what waits alone, so that years of finished rows cost nothing. */
const COUNTS = `select
  (select count(*) from paper_results where outcome = 'waiting') as papers,
  (select count(*) from batches where missing_open) as case_data,
  (select count(*) from webhook_deliveries where state = 'waiting') as webhooks,
  (select count(*) from outbox where state = 'waiting') as waiting,
  (select count(*) from outbox where state = 'dead') as dead,
  (select a.at from audit_chain c join audit a on a.id = c.audit_id order by c.seq desc limit 1) as audit_head,
  (select missing from file_store) as missing_files`;

async function readStored({ pool, outbox, objectionsDue }: StateSources): Promise<StoredState> {
  const [{ rows }, objections, overdue, untakenMs] = await Promise.all([
    pool.query<Counts>(COUNTS),
    objectionsDue(),
    outbox.oldestWaitingAge(),
    untakenWork({ pool, outbox }),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error("the database counted nothing");
  const { papers, case_data, webhooks, waiting, dead, audit_head, missing_files } = counts;
  return {
    jobs: {
      papers: Number(papers),
      case_data: Number(case_data),
      objections,
      webhooks: Number(webhooks),
    },
    mails: { waiting: Number(waiting), dead: Number(dead) },
    mailOverdueMs: overdue ?? 0,
    untakenMs,
    auditHead: audit_head === null ? null : new Date(audit_head),
    missingFiles: missing_files,
  };
}

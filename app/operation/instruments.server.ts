// What Prometheus reads, by name. Labels have few values: patterns of addresses, statuses, names of statements up to a limit.
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { BUCKETS_SECONDS } from "./minutes.ts";
import { JOBS, type OperationState } from "./state.server.ts";

const buckets = [...BUCKETS_SECONDS];
/** Imports of a hundred thousand rows take minutes. */
const IMPORT_BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

type Instruments = ReturnType<typeof createInstruments>;

/** @param version of this program */
export function createInstruments(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `panel_${name}`, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `panel_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    within: number[] = buckets,
  ) => new Histogram({ name: `panel_${name}`, help, labelNames, buckets: within, registers });

  gauge("build_info", "1, with the version of this program.", ["version"]).set({ version }, 1);
  return {
    registry,
    requests: counter("http_requests_total", "Answered requests.", ["method", "route", "status"]),
    requestSeconds: histogram("http_request_duration_seconds", "How long answers took.", ["method", "route"]),
    waitSeconds: histogram("database_pool_wait_seconds", "How long a connection was waited for.", []),
    statementSeconds: histogram("database_statement_duration_seconds", "How long statements took.", []),
    slowStatements: counter("database_slow_statements_total", "Statements that took 0.5 seconds or longer.", [
      "statement",
    ]),
    slowSeconds: counter("database_slow_statement_seconds_total", "How long these took.", ["statement"]),
    imports: counter("imports_total", "Imports of workbooks.", ["outcome"]),
    importSeconds: histogram("import_duration_seconds", "How long imports took.", [], IMPORT_BUCKETS),
    databaseUp: gauge("database_up", "1 while the database answers, else 0."),
    connections: gauge("database_pool_connections", "Connections of this process.", ["state"]),
    waiting: gauge("database_pool_waiting", "Who waits for a connection at this moment."),
    jobs: gauge("jobs_waiting", "Background work that waits: papers, batches, cases, deliveries.", ["job"]),
    mails: gauge("mails", "Emails in the outbox that wait, or were not delivered.", ["state"]),
    mailOverdue: gauge("mail_overdue_seconds", "How long the most overdue email waits past its time."),
    mailHostFailing: gauge("mail_host_failing", "1 while the mail host takes nothing of this process."),
    diskFree: gauge("disk_free_bytes", "Free space where the data folder is."),
    diskSize: gauge("disk_size_bytes", "All space where the data folder is."),
    missingFiles: gauge("missing_files", "Files that the database knows and the store lacks."),
    lastBackup: gauge("backup_last_good_timestamp_seconds", "When the last good backup ended."),
    auditHead: gauge("audit_head_timestamp_seconds", "When the newest entry of the audit trail was made."),
  };
}

/** Sets what is read rather than counted. What is not known is left out: an old value would look like a good one. */
export function setState(instruments: Instruments, state: OperationState): void {
  const { stored, disk, pool } = state;
  instruments.databaseUp.set(stored === null ? 0 : 1);
  instruments.connections.set({ state: "busy" }, pool.busy);
  instruments.connections.set({ state: "idle" }, pool.idle);
  instruments.waiting.set(pool.waiting);
  for (const job of JOBS) setOrLeave(instruments.jobs, stored?.jobs[job], { job });
  setOrLeave(instruments.mails, stored?.mails.waiting, { state: "waiting" });
  setOrLeave(instruments.mails, stored?.mails.dead, { state: "dead" });
  setOrLeave(instruments.mailOverdue, stored ? stored.mailOverdueMs / 1000 : null);
  instruments.mailHostFailing.set(state.mailHostFailingSince === null ? 0 : 1);
  setOrLeave(instruments.diskFree, disk?.free);
  setOrLeave(instruments.diskSize, disk?.size);
  setOrLeave(instruments.missingFiles, stored?.missingFiles);
  setOrLeave(instruments.lastBackup, seconds(state.lastBackup));
  setOrLeave(instruments.auditHead, seconds(stored?.auditHead));
}

const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : null);

function setOrLeave<Label extends string>(
  gauge: Gauge<Label>,
  value: number | null | undefined,
  labels: Partial<Record<Label, string>> = {},
): void {
  if (value == null) gauge.remove(labels);
  else gauge.set(labels, value);
}

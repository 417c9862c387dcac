// Reads the mailbox for as long as the panel runs: one panel at a time, each mail at least once and in order. What
// ends a connection only ends that connection; the next one goes on after the last mail that was taken in.
import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionOptions } from "node:tls";
import type { Logger } from "pino";
import type pg from "pg";
import { describeError } from "#app/domain/describe-error.ts";
import type { Scanner } from "#app/files/scanner.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { CaseAddresses } from "./case-addresses.server.ts";
import { mailboxName, openMailbox, type Mailbox } from "./open-mailbox.server.ts";
import { readMail, unreadMail, type ReadMail } from "./read-mail.server.ts";
import { takeReaderLease } from "./reader-lease.server.ts";
import { lastRead, takeIn, type Place } from "./take-in.server.ts";

export interface InboxOptions {
  /** imaps://user:password@host/mailbox */
  url: string;
  addresses: CaseAddresses;
  pool: pg.Pool;
  /** For the lease: a connection of its own. */
  connection: pg.ClientConfig;
  files: FileStore;
  scanner?: Scanner;
  now: () => Date;
  log: Logger;
  tls?: ConnectionOptions;
  /** How often to look when the host does not say that mail came, in milliseconds. */
  pollMs?: number;
  /** How often a panel that does not read looks whether it may, in milliseconds. */
  standbyMs?: number;
  /** The first wait after a failure, in milliseconds; doubles up to five minutes. */
  retryMs?: number;
  random?: () => number;
}

export interface Inbox {
  /** Begins to read, and goes on reading. */
  start(): void;
  /** Ends with the mail under way. */
  stop(): Promise<void>;
}

const POLL_MS = 60_000;
const STANDBY_MS = 30_000;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** Up to a fifth longer, so that panels that failed together do not come back together. */
const JITTER = 0.2;
/** A mail the host fails to hand over so often is put aside, so that those behind it are read. */
const FETCH_TRIES = 5;

export function openInbox(options: InboxOptions): Inbox {
  const { pool, log, random = Math.random } = options;
  const name = mailboxName(options.url);
  const stopped = new AbortController();
  const failedFetches = new Map<number, number>();
  let running: Promise<void> | null = null;
  let failures = 0;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const wait = await readOnce();
      await pause(wait, stopped.signal);
    }
  }

  /** Reads for as long as lease and connection last. @returns how long to wait before the next try, in milliseconds */
  async function readOnce(): Promise<number> {
    const ending = new AbortController();
    const end = () => ending.abort();
    stopped.signal.addEventListener("abort", end, { once: true });
    try {
      const lease = await takeReaderLease(options.connection, name, end);
      if (!lease) return options.standbyMs ?? STANDBY_MS;
      try {
        await readUntil(ending.signal);
      } finally {
        await lease.release();
      }
      return 0;
    } catch (fault) {
      if (stopped.signal.aborted) return 0;
      failures += 1;
      log.warn({ failures, ...describeError(fault) }, "the mailbox cannot be read, to be tried again");
      const wait = Math.min((options.retryMs ?? RETRY_MS) * 2 ** (failures - 1), LONGEST_RETRY_MS);
      return wait * (1 + JITTER * random());
    } finally {
      stopped.signal.removeEventListener("abort", end);
    }
  }

  async function readUntil(ending: AbortSignal): Promise<void> {
    const mailbox = await openMailbox({
      url: options.url,
      signal: ending,
      ...(options.tls ? { tls: options.tls } : {}),
    });
    try {
      while (!ending.aborted) {
        await readNew(mailbox, ending);
        failures = 0;
        await mailbox.change(options.pollMs ?? POLL_MS);
        if (mailbox.isLost() && !ending.aborted) throw new Error("The mail host ended the connection");
      }
    } finally {
      mailbox.close();
    }
  }

  async function readNew(mailbox: Mailbox, ending: AbortSignal): Promise<void> {
    const last = await lastRead(pool, mailbox.name, mailbox.uidValidity);
    for (const uid of await mailbox.newerThan(last)) {
      if (ending.aborted) return;
      const fetched = await fetchOne(mailbox, uid);
      // Deleted meanwhile: the next one notes that it was passed.
      if (fetched === null) continue;
      const { mail, arrivedAt } = fetched;
      const place: Place = { mailbox: mailbox.name, uidValidity: mailbox.uidValidity, uid, arrivedAt };
      const outcome = await takeIn(options, place, mail);
      failedFetches.delete(uid);
      log.info({ outcome, uid }, "mail received");
    }
  }

  /** @throws when the host does not hand it over, except after the last try: then it counts as one that cannot be read */
  async function fetchOne(mailbox: Mailbox, uid: number): Promise<Fetched | null> {
    const tries = failedFetches.get(uid) ?? 0;
    if (tries >= FETCH_TRIES) {
      return { mail: unreadMail(`<uid-${uid}-${mailbox.uidValidity}@no-message-id>`), arrivedAt: null };
    }
    try {
      const fetched = await mailbox.read(uid);
      return fetched && { mail: await readMail(fetched.source, fetched), arrivedAt: fetched.arrivedAt };
    } catch (fault) {
      failedFetches.set(uid, tries + 1);
      throw fault;
    }
  }

  return {
    start() {
      if (stopped.signal.aborted) return;
      running ??= run();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

interface Fetched {
  mail: ReadMail;
  arrivedAt: Date | null;
}

/** Waits, or does not any more once the signal is given. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

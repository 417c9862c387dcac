// Reads the mailbox for as long as the panel runs: one panel at a time, each mail at least once and in order, but for
// those that fail: they are tried again behind the others, and after a few tries end in the quarantine. What ends a
// connection only ends that connection; the next one goes on after the last mail that was taken in.
import type { ConnectionOptions } from "node:tls";
import type { Logger } from "pino";
import type pg from "pg";
import { knownMailCause, mailFaultText } from "#app/domain/emails/mail-causes.ts";
import { describeError, faultWords } from "#app/domain/faults/describe-error.ts";
import type { Scanner } from "#app/files/scanner.server.ts";
import type { FileStore } from "#app/files/store.server.ts";
import { openWorker, type Ending } from "#app/jobs/worker.server.ts";
import type { CaseAddresses } from "./case-addresses.server.ts";
import { mailboxName, openMailbox, type Mailbox } from "./open-mailbox.server.ts";
import { isPassingFault } from "./passing-fault.ts";
import { readMail, unreadMail, type ReadMail } from "./read-mail.server.ts";
import { takeReaderLease } from "./reader-lease.server.ts";
import { ReadingOrder } from "./reading-order.ts";
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
  /** Since when the mailbox could not be read, and why; null while it can, or another panel reads it. */
  trouble(): { since: Date; host: string; fault: string } | null;
}

const POLL_MS = 60_000;
const STANDBY_MS = 30_000;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** Up to a fifth longer, so that panels that failed together do not come back together. */
const JITTER = 0.2;
/** A mail that fails so often is put aside. */
const TRIES = 5;

export function openInbox(options: InboxOptions): Inbox {
  const { pool, log, now, random = Math.random } = options;
  const name = mailboxName(options.url);
  const { host } = new URL(options.url);
  const retryMs = options.retryMs ?? RETRY_MS;
  const pollMs = options.pollMs ?? POLL_MS;
  const order = new ReadingOrder();
  let reading: { mailbox: Mailbox; uids: number[]; ending: AbortSignal } | null = null;
  /** One mail ended the connection, for the first time: those behind it are not kept waiting. */
  let goesOnSoon = false;
  let trouble: { since: Date; fault: string } | null = null;

  const worker = openWorker({
    hold: holdMailbox,
    next() {
      if (!reading || reading.ending.aborted) return Promise.resolve(null);
      const { mailbox, uids, ending } = reading;
      const uid = uids.shift();
      return Promise.resolve(uid === undefined ? null : () => readOne(mailbox, uid, ending));
    },
    rest(faults) {
      if (faults === 0) return options.standbyMs ?? STANDBY_MS;
      if (goesOnSoon) return retryMs / 4;
      return Math.min(retryMs * 2 ** (faults - 1), LONGEST_RETRY_MS) * (1 + JITTER * random());
    },
    onFault(fault, failures) {
      if (goesOnSoon) return;
      trouble = { since: trouble?.since ?? now(), fault: faultWords(fault) };
      const words = knownMailCause(mailFaultText(fault)) ?? undefined;
      log.warn(
        { failures, host, words, ...describeError(fault) },
        "the mailbox cannot be read, to be tried again",
      );
    },
  });

  /** Reads for as long as the lease lasts, and again when it was lost; not at all while another panel has it. */
  async function holdMailbox(work: () => Promise<void>, { stopping }: Ending): Promise<void> {
    goesOnSoon = false;
    while (!stopping.aborted) {
      const ending = new AbortController();
      const end = () => ending.abort();
      stopping.addEventListener("abort", end, { once: true });
      try {
        const lease = await takeReaderLease(options.connection, name, end);
        if (!lease) {
          trouble = null;
          return;
        }
        await readUntil(ending.signal, work).finally(() => lease.release());
      } finally {
        stopping.removeEventListener("abort", end);
      }
    }
  }

  async function readUntil(ending: AbortSignal, work: () => Promise<void>): Promise<void> {
    const mailbox = await openMailbox({
      url: options.url,
      signal: ending,
      ...(options.tls ? { tls: options.tls } : {}),
    });
    try {
      while (!ending.aborted) {
        const last = await lastRead(pool, mailbox.name, mailbox.uidValidity);
        const uids = [...order.next(mailbox.uidValidity, await mailbox.newerThan(last))];
        reading = { mailbox, uids, ending };
        await work();
        trouble = null;
        await mailbox.change(order.hasFailed(TRIES + 2) ? Math.min(retryMs, pollMs) : pollMs);
        if (mailbox.isLost() && !ending.aborted) throw new Error("The mail host ended the connection");
      }
    } finally {
      reading = null;
      mailbox.close();
    }
  }

  /** @throws when nothing can be read or stored now; a fault of this one mail is counted, and the next one is read */
  async function readOne(mailbox: Mailbox, uid: number, ending: AbortSignal): Promise<void> {
    let mail: ReadMail | null = null;
    try {
      const { tries = 0, mail: known = null } = order.failureOf(uid) ?? {};
      const fetched = tries >= TRIES ? putAside(mailbox, uid, tries, known) : await fetchOne(mailbox, uid);
      if (fetched !== null) {
        mail = fetched.mail;
        const place: Place = {
          mailbox: mailbox.name,
          uidValidity: mailbox.uidValidity,
          uid,
          arrivedAt: fetched.arrivedAt,
          readUpTo: order.readUpTo(uid),
        };
        log.info({ outcome: await takeIn(options, place, mail), uid }, "mail received");
      }
      order.settle(uid);
    } catch (fault) {
      if (ending.aborted || (!(fault instanceof NotFetched) && isPassingFault(fault))) throw fault;
      // Of a mail of megabytes only the letterhead waits for the next try.
      const known: ReadMail | null = mail && { ok: false, letterhead: mail.letterhead, reason: "not_saved" };
      const { tries } = order.fail(uid, known);
      const line = { uid, tries, host, ...describeError(fault) };
      if (tries > TRIES) log.error(line, "a mail could not even be put aside, to be tried again");
      else log.warn(line, "a mail could not be taken in, to be tried again");
      if (!mailbox.isLost()) return;
      goesOnSoon = tries === 1;
      throw fault;
    }
  }

  return {
    start: () => worker.start(),
    stop: () => worker.stop(),
    trouble: () => trouble && { ...trouble, host },
  };
}

interface Fetched {
  mail: ReadMail;
  arrivedAt: Date | null;
}

/** The mail host did not hand a mail over. */
class NotFetched extends Error {
  override name = "NotFetched";
}

/** @returns null when the mail is no longer there @throws NotFetched */
async function fetchOne(mailbox: Mailbox, uid: number): Promise<Fetched | null> {
  const fetched = await mailbox.read(uid).catch((cause: unknown) => {
    throw new NotFetched("The mail host did not hand over a mail", { cause });
  });
  return fetched && { mail: await readMail(fetched.source, fetched), arrivedAt: fetched.arrivedAt };
}

/** A mail that failed too often, for the quarantine: with what is known of it; if that cannot be stored, with nothing. */
function putAside({ uidValidity }: Mailbox, uid: number, tries: number, mail: ReadMail | null): Fetched {
  if (mail !== null && tries === TRIES) return { mail, arrivedAt: null };
  const reason = mail === null ? "unreadable" : "not_saved";
  return { mail: unreadMail(`<uid-${uid}-${uidValidity}@no-message-id>`, reason), arrivedAt: null };
}

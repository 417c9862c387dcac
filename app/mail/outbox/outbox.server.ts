// The outbox: a mail is a row, written in the transaction it belongs to and sent after it. It is sent at least once;
// a second time only when a process dies between handing it over and noting that.
import type { Logger } from "pino";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { knownMailCause, mailFaultText } from "#app/domain/emails/mail-causes.ts";
import { describeError, faultWords } from "#app/domain/faults/describe-error.ts";
import { CODE_SENDERS, MAIL_TRIES, SENDERS } from "#app/domain/limits.ts";
import { FileGone, type FileStore } from "#app/files/store.server.ts";
import { openWorker, type Ending } from "#app/jobs/worker.server.ts";
import {
  claimDue,
  closeOverdue,
  holdBorrowerMails,
  LEASE_MS,
  markDead,
  markFailed,
  markSent,
  oldestDue,
  type ClaimedMail,
  type LaneName,
} from "./claims.server.ts";
import { enqueuing } from "./enqueue.server.ts";
import { describeFailure, isFaultOfTheHost, isRefusedForGood, waitAfter } from "./retry.server.ts";
import type { MailTransport, OutgoingMail } from "./send.server.ts";
import type { MailToSend } from "./sendable.ts";

export interface OutboxOptions {
  db: Database;
  transport: MailTransport;
  /** Where attachments are. */
  files: FileStore;
  now: () => Date;
  log: Logger;
  /** The sender; its host ends the Message-IDs. */
  fromAddress: string;
  /** The panel's own address, whose host does so when the sender has none. */
  origin: string;
  /** Where answers about a case go; without it they go to the sender's address, where nobody reads them for us. */
  answersTo?: ((caseId: number) => string) | null;
  /** How often to look for due mails unasked, in milliseconds. */
  pollMs?: number;
  /** The longest a try may take, in milliseconds; less than a lease. Of a code it is 20 seconds at most. */
  tryMs?: number;
  /** How long `stop` lets tries under way finish before it cuts them off, in milliseconds. */
  graceMs?: number;
  random?: () => number;
}

export interface Outbox {
  /** The From of every mail. */
  readonly from: string;
  /** Whether mails about a case carry an address of the case for answers: a mailbox is read. */
  readonly takesAnswers: boolean;
  /**
   * Writes a mail within the caller's transaction; call `wake` once that is committed.
   * @returns its Message-ID, or with a known `dedupeKey` that of the mail which is already there
   * @throws UnsendableMail for line breaks in a header or a bad address; FileGone for an attachment that has no key
   */
  enqueue(tx: Transaction, mail: MailToSend): Promise<{ messageId: string }>;
  /** The same for many mails, in few statements. @returns the ids of their rows, in their order */
  enqueueAll(tx: Transaction, mails: readonly Omit<MailToSend, "dedupeKey">[]): Promise<number[]>;
  /** Begins to send, and keeps looking for due mails. */
  start(): void;
  /** Looks for due mails now. */
  wake(): void;
  /** Sends all mails that are due, whether started or not. @throws whatever the database throws */
  flush(): Promise<void>;
  /** Ends sending and closes the transport. What was cut off is tried again by the next process. */
  stop(): Promise<void>;
  /**
   * How long the most overdue mail has been waiting past its time, in milliseconds; null when none is overdue. A mail
   * that waits for its next try is not overdue: this tells whether somebody sends, not whether hosts accept.
   */
  oldestWaitingAge(): Promise<number | null>;
  /** Since when the mail host has taken no mail of this process, and why; null while it does, or nothing was tried. */
  hostTrouble(): { since: Date; host: string | null; fault: string } | null;
  /** What somebody else found who tried the mail host: why it takes no mail, or null when it does. */
  noteHost(fault: unknown): void;
}

const POLL_MS = 3000;
const TRY_MS = 90_000;
/** A code is waited for by somebody, and void after five minutes. */
const CODE_TRY_MS = 20_000;
const GRACE_MS = 10_000;
const MAX_ERROR_LENGTH = 500;

export function openOutbox(options: OutboxOptions): Outbox {
  const { db, transport, files, now, log, answersTo = null, random = Math.random } = options;
  const host = hostOf(options.fromAddress, options.origin);
  const { enqueue, enqueueAll } = enqueuing({ now, host, answersTo });
  const tryMs = Math.min(options.tryMs ?? TRY_MS, LEASE_MS * 0.9);
  const pollMs = options.pollMs ?? POLL_MS;
  let trouble: { since: Date; fault: string } | null = null;
  let tidiedAt = -Infinity;

  const alike = {
    rest: () => pollMs,
    graceMs: options.graceMs ?? GRACE_MS,
    onFault: (fault: unknown) => log.error(describeError(fault), "the outbox could not be read"),
  };
  const codes = openWorker({ ...alike, hands: CODE_SENDERS, next: (ending) => nextOf("codes", ending) });
  const others = openWorker({
    ...alike,
    hands: SENDERS,
    hold: async (work) => {
      await tidyUp();
      await work();
    },
    next: async (ending) => {
      if (performance.now() - tidiedAt > pollMs) await tidyUp();
      return nextOf("others", ending);
    },
  });

  async function nextOf(lane: LaneName, ending: Ending) {
    const mail = await claimDue(db, now(), lane);
    return mail && (() => deliver(mail, lane, ending));
  }

  /** What must not be sent, or not now, is out of the way before anything is claimed. Codes see to that themselves. */
  async function tidyUp(): Promise<void> {
    tidiedAt = performance.now();
    await closeOverdue(db, now());
    await holdBorrowerMails(db, now());
  }

  async function deliver(mail: ClaimedMail, lane: LaneName, { stopping, cutOff }: Ending): Promise<void> {
    try {
      await handOver(mail, lane === "codes" ? Math.min(tryMs, CODE_TRY_MS) : tryMs, cutOff);
    } catch (error) {
      if (!stopping.aborted) noteTrouble(error);
      await settleFailure(mail, error);
      return;
    }
    trouble = null;
    await markSent(db, mail, now());
    log.info({ messageId: mail.message_id, kind: mail.kind, tries: mail.attempts }, "mail sent");
  }

  /** A host that refuses one mail takes others. */
  function noteTrouble(error: unknown): void {
    trouble = isFaultOfTheHost(error) ? { since: trouble?.since ?? now(), fault: faultWords(error) } : null;
  }

  async function handOver(mail: ClaimedMail, withinMs: number, cutOff: AbortSignal): Promise<void> {
    const limit = new AbortController();
    const clock = setTimeout(() => limit.abort(new Error("The mail host took too long")), withinMs);
    const stop = () => limit.abort(cutOff.reason);
    if (cutOff.aborted) stop();
    cutOff.addEventListener("abort", stop, { once: true });
    const attachments: OutgoingMail["attachments"] = [];
    try {
      for (const { key, name, type } of mail.attachments) {
        attachments.push({ name, type, content: (await files.open(key)).stream });
      }
      await transport.send(
        {
          messageId: mail.message_id,
          kind: mail.kind,
          to: mail.to_address,
          replyTo: mail.reply_to,
          inReplyTo: mail.in_reply_to,
          subject: mail.subject,
          text: mail.body,
          date: now(),
          attachments,
        },
        limit.signal,
      );
    } finally {
      clearTimeout(clock);
      cutOff.removeEventListener("abort", stop);
      for (const { content } of attachments) content.destroy();
    }
  }

  async function settleFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    // A host may answer anything; no NUL can be stored.
    const said = error instanceof Error ? error.message : String(error);
    const text = said.replaceAll("\0", "").slice(0, MAX_ERROR_LENGTH);
    const { message_id: messageId, kind, attempts: tries } = mail;
    const cause = knownMailCause(mailFaultText(error)) ?? undefined;
    const about = { messageId, kind, tries, host: transport.host, words: cause, ...describeFailure(error) };
    // What is missing in the store may be back with the next mount or restore: such a mail is never given up.
    const fileIsMissing = error instanceof FileGone;
    if (!fileIsMissing && (isRefusedForGood(error) || mail.attempts >= MAIL_TRIES)) {
      await markDead(db, mail, text, now());
      log.error(about, "mail given up");
      return;
    }
    const nextAt = new Date(now().getTime() + waitAfter(mail.attempts, random()));
    await markFailed(db, mail, text, nextAt, { mayBeLast: !fileIsMissing });
    if (fileIsMissing) log.error(about, "mail not sent: a file of it is missing, to be tried again");
    else log.warn(about, "mail not sent, to be tried again");
  }

  return {
    from: options.fromAddress,
    takesAnswers: Boolean(options.answersTo),
    enqueue,
    enqueueAll,

    wake() {
      codes.wake();
      others.wake();
    },

    async flush() {
      const ends = await Promise.allSettled([codes.drain(), others.drain()]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },

    start() {
      codes.start();
      others.start();
    },

    async stop() {
      await Promise.all([codes.stop(), others.stop()]);
      transport.close();
    },

    async oldestWaitingAge() {
      const at = now();
      const since = await oldestDue(db, at);
      return since && at.getTime() - since.getTime();
    },

    noteHost(fault) {
      trouble = fault === null ? null : { since: trouble?.since ?? now(), fault: faultWords(fault) };
    },

    hostTrouble: () => trouble && { ...trouble, host: transport.host ?? null },
  };
}

function hostOf(fromAddress: string, origin: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(fromAddress)?.[1] ?? new URL(origin).hostname;
}

// Tries the mail hosts beside the panel's start, which never waits for it: the log says in words why mail will not go. While
// the host takes no mail it is tried again every minute, so that the sign-in page knows when it does.
import type { Logger } from "pino";
import { knownMailCause, mailFaultText } from "#app/domain/emails/mail-causes.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { repeating, type Repeating } from "#app/jobs/repeating.server.ts";
import type { Outbox } from "../outbox/outbox.server.ts";
import { tryMailbox, trySmtp, type Tried } from "./try-mail.server.ts";

interface HostCheckOptions {
  mailUrl: string;
  mailFrom: string;
  /** null: no mailbox is read. */
  inboxUrl: string | null;
  outbox: Pick<Outbox, "hostTrouble" | "noteHost">;
  /** Whether this process sends emails, and so finds out by itself. */
  sends: boolean;
  log: Logger;
  patience?: { connectMs: number; replyMs: number };
}

const EVERY_MS = 60_000;

export function openHostCheck(options: HostCheckOptions): Repeating {
  const { log } = options;
  const failed = (fault: unknown) => log.error(describeError(fault), "the mail hosts could not be tried");
  const work = repeating(hostCheck(options), EVERY_MS, failed);
  return {
    start: () => work.start({ atOnce: true }),
    // A try may hang for half a minute, and changes nothing: the panel does not wait for it.
    stop() {
      void work.stop();
      return Promise.resolve();
    },
  };
}

/** One round: the first tries both hosts, further ones the mail host while it takes no mail. */
export function hostCheck(options: HostCheckOptions): (signal: AbortSignal) => Promise<void> {
  const { mailUrl, mailFrom, inboxUrl, outbox, sends, log, patience } = options;
  let isFirst = true;
  const say = ({ host, fault }: Tried, [good, bad]: readonly [string, string]) => {
    if (fault === null) log.info({ host }, good);
    else {
      log.warn(
        { host, words: knownMailCause(mailFaultText(fault)) ?? undefined, ...describeError(fault) },
        bad,
      );
    }
  };

  async function tryOut(): Promise<void> {
    if (!/^smtps?:/i.test(mailUrl) || !(isFirst || !sends || outbox.hostTrouble())) return;
    const wasTrouble = outbox.hostTrouble() !== null;
    const tried = await trySmtp(mailUrl, { from: mailFrom, ...(patience && { patience }) });
    outbox.noteHost(tried.fault);
    if (isFirst || wasTrouble !== (tried.fault !== null))
      say(tried, ["the mail host can be used", "the mail host cannot be used"]);
  }

  async function tryIn(): Promise<void> {
    if (!isFirst || inboxUrl === null) return;
    const tried = await tryMailbox(inboxUrl, patience);
    say(tried, ["the mailbox can be read", "the mailbox cannot be read"]);
  }

  return async () => {
    await Promise.all([tryOut(), tryIn()]);
    isFirst = false;
  };
}

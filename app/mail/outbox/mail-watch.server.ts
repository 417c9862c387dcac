// Says in the log, as an error and again every few minutes, that mail stands still: the mailbox cannot be read, the mail
// host takes nothing, or nobody sends. A single failed try is a warning and passes; this is for whoever runs the panel.
import type { Logger } from "pino";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { repeating, type Repeating } from "#app/jobs/repeating.server.ts";
import type { Inbox } from "../inbox/inbox.server.ts";
import type { Outbox } from "./outbox.server.ts";

interface MailWatchOptions {
  outbox: Pick<Outbox, "hostTrouble" | "oldestWaitingAge">;
  /** null: no mailbox is read. */
  inbox: Pick<Inbox, "trouble"> | null;
  now: () => Date;
  log: Logger;
}

const LOOK_EVERY_MS = 60_000;
/** Hosts are restarted and moved; what lasts longer does not pass by itself. */
const STANDS_STILL_AFTER_MS = 10 * 60_000;
const SAID_AGAIN_AFTER_MS = 5 * 60_000;

/** What stands still: its sentence, since when, and what is known of why. */
interface Standstill {
  sentence: string;
  since: Date;
  host?: string | null;
  fault?: string;
}

/** Looks every minute. */
export function openMailWatch(options: MailWatchOptions): Repeating {
  const { log } = options;
  const look = mailWatch(options);
  const failed = (fault: unknown) => log.error(describeError(fault), "the outbox could not be looked at");
  return repeating(look, LOOK_EVERY_MS, failed);
}

/** One look; remembers what it said, and when. */
export function mailWatch(options: MailWatchOptions): () => Promise<void> {
  const { now, log } = options;
  const said = new Map<string, number>();
  return async () => {
    const at = now().getTime();
    const found = (await standstills(options)).filter(
      ({ since }) => at - since.getTime() >= STANDS_STILL_AFTER_MS,
    );
    for (const sentence of said.keys()) {
      if (found.some((one) => one.sentence === sentence)) continue;
      said.delete(sentence);
      log.info({ over: sentence }, "mail goes on");
    }
    for (const { sentence, since, host, fault } of found) {
      if (at - (said.get(sentence) ?? -Infinity) < SAID_AGAIN_AFTER_MS) continue;
      said.set(sentence, at);
      log.error({ minutes: Math.floor((at - since.getTime()) / 60_000), host, fault }, sentence);
    }
  };
}

async function standstills({ outbox, inbox, now }: MailWatchOptions): Promise<Standstill[]> {
  const mailbox = inbox?.trouble() ?? null;
  const host = outbox.hostTrouble();
  const waiting = await outbox.oldestWaitingAge();
  return [
    ...(mailbox ? [{ sentence: "the mailbox stands still: it cannot be read", ...mailbox }] : []),
    ...(host ? [{ sentence: "outgoing mail stands still: the mail host takes none", ...host }] : []),
    ...(waiting === null
      ? []
      : [
          {
            sentence: "outgoing mail stands still: no process sends it",
            since: new Date(now().getTime() - waiting),
          },
        ]),
  ];
}

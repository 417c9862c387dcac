// What keeps an eye on mail while the panel runs: whether it stands still, and whether its hosts can be used.
import type { Logger } from "pino";
import type { InboxSettings } from "#app/domain/emails/inbox-settings.ts";
import type { Repeating } from "#app/jobs/repeating.server.ts";
import type { Inbox } from "../inbox/inbox.server.ts";
import { openMailWatch } from "../outbox/mail-watch.server.ts";
import type { Outbox } from "../outbox/outbox.server.ts";
import { openHostCheck } from "./host-check.server.ts";

interface MailWatching {
  mailUrl: string;
  mailFrom: string;
  inbox?: InboxSettings | null;
  outbox: Outbox;
  /** false: another process sends, so only trying tells this one whether the mail host takes mail. */
  sends: boolean;
  /** Who reads the mailbox; null: nobody does. */
  reading: Inbox | null;
  now: () => Date;
  log: Logger;
}

/** What is started after outbox and inbox, and stopped before them. */
export function openMailWatching(options: MailWatching): Repeating[] {
  const { outbox, reading, inbox, now, log } = options;
  return [
    openMailWatch({ outbox, inbox: reading, now, log }),
    openHostCheck({ ...options, inboxUrl: reading === null ? null : (inbox?.url ?? null) }),
  ];
}

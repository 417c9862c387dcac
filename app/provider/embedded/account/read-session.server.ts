// Whom the token belongs to now, with features and landing page as they stand: the check of the token has read it.
import type { UserCall } from "../call.server.ts";
import { countWaiting } from "../papers/approvers.server.ts";
import { deadMails } from "../emails/dead-mails.server.ts";

/** Where a mailbox is read the tray is always there; elsewhere only as long as something is left in it. */
export const readSession = async ({ services, user, profile }: UserCall) => ({
  data: {
    ...profile,
    has_mail_tray: profile.has_mail_tray || (profile.sees_all_clients && services.outbox.takesAnswers),
    // A menu without its number is better than no page.
    ...(await countWaiting(services.db, user).catch(() => ({}))),
    dead_mails: await deadMails(services.db, user, services.now()).catch(() => null),
  },
});

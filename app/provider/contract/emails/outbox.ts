// What the panel sends by mail, as staff see it: how far each mail is and why it is not further. Never its text.
import { z } from "zod";
import { Id, IdempotencyKey, OptionalDate, PageNumber } from "#app/domain/fields.ts";
import { OUTBOX_KINDS, OUTBOX_STATES } from "#app/domain/emails/outbox-words.ts";
import { endpoint } from "../endpoint.ts";
import { messageReply, statesPageReply, dataReply, WireFlag, WireId, WireNumber, WireText } from "../wire.ts";

export const OutgoingMail = z.object({
  outbox_id: WireId,
  state: z.enum(OUTBOX_STATES),
  kind: WireText,
  /** Masked. */
  to_email: WireText,
  subject: WireText,
  client_id: WireNumber,
  client_name: WireText,
  batch_id: WireNumber,
  case_id: WireNumber,
  files: WireNumber,
  attempts: WireNumber,
  created_at: WireText,
  sent_at: WireText,
  next_at: WireText,
  expires_at: WireText,
  /** Why the last try failed, in words. */
  cause: WireText,
  message_id: WireText,
  may_retry: WireFlag,
  may_give_up: WireFlag,
});
export type OutgoingMail = z.output<typeof OutgoingMail>;

/** What mails are asked for; everything may be left out. */
export const OutboxFilters = z.object({
  state: z.enum(OUTBOX_STATES).optional(),
  client: Id.optional(),
  kind: z.enum(OUTBOX_KINDS).optional(),
  /** Days in India, both included, on which a mail was sent, or written as long as it is not. */
  from: OptionalDate,
  to: OptionalDate,
});
export type OutboxFilters = z.output<typeof OutboxFilters>;

export const listOutgoingMails = endpoint({
  method: "GET",
  path: "/litigation/api/panel/outbox/", // path chosen here
  input: OutboxFilters.extend({ page: PageNumber }),
  reply: statesPageReply(OutgoingMail),
});

export const readOutgoingMail = endpoint({
  method: "GET",
  path: "/litigation/api/panel/outbox/mail/", // path chosen here
  input: z.object({ outbox_id: Id }),
  reply: dataReply(OutgoingMail),
});

const Act = z.object({ outbox_id: Id, idempotency_key: IdempotencyKey.optional() });

/** Another round of tries for a mail that was given up, under the same Message-Id. */
export const retryOutgoingMail = endpoint({
  method: "POST",
  path: "/litigation/api/panel/outbox/retry/", // path chosen here
  input: Act,
  reply: messageReply,
});

/** No further try: of a mail that waits, or of one that was given up and needs nobody's attention any more. */
export const cancelOutgoingMail = endpoint({
  method: "POST",
  path: "/litigation/api/panel/outbox/cancel/", // path chosen here
  input: Act,
  reply: messageReply,
});

// What the panel sends by mail, as staff see it: how far each mail is and why it is not further. Never its text.
import * as z from "zod";
import { Id, IdempotencyKey, OptionalDate, PageNumber } from "#app/domain/fields.ts";
import { OUTBOX_KINDS, OUTBOX_STATES } from "#app/domain/emails/outbox-words.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

export type OutgoingMail = RowOf<"listOutgoingMails">;

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

export const listOutgoingMails = ownRead(OutboxFilters.extend({ page: PageNumber }));

export const readOutgoingMail = ownRead(z.object({ outbox_id: Id }));

const Act = z.object({ outbox_id: Id, idempotency_key: IdempotencyKey.optional() });

/** Another round of tries for a mail that was given up, under the same Message-Id. */
export const retryOutgoingMail = ownChange(Act);

/** A notice said that it was not delivered, and it was. */
export const markDelivered = ownChange(Act);

/** No further try: of a mail that waits, or of one that was given up and needs nobody's attention any more. */
export const cancelOutgoingMail = ownChange(Act);

// The tray: mail that came in and belongs to no case yet. Only users who see every client have it: for others its
// mails do not exist.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber, RequiredText, Reason } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

export type TrayMail = RowOf<"listMails">;

export const listMails = ownRead(z.object({ page: PageNumber }));

export const readMail = ownRead(z.object({ mail_id: Id }));

/** A case to choose. */
export type FoundCase = RowOf<"findCases">;

export const findCases = ownRead(
  z.object({ number: RequiredText(messages.mails.searchRequired, MAX_SEARCH_LENGTH) }),
);

const Version = z.coerce
  .number<number | string>(messages.generic.notAnId)
  .int(messages.generic.notAnId)
  .min(1);

export const attachMail = ownChange(
  z.object({
    mail_id: Id,
    version: Version,
    case_id: z.union([z.number(), z.string()], messages.mails.caseRequired).pipe(Id),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The other way round: a mail that stands in the Email History of a case it is not about. */
export const takeMailOff = ownChange(
  z.object({
    case_id: Id,
    mail_id: z.union([z.number(), z.string()], messages.generic.notAnId).pipe(Id),
    version: Version,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

export const dismissMail = ownChange(
  z.object({
    mail_id: Id,
    version: Version,
    reason: Reason(messages.mails.reasonRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

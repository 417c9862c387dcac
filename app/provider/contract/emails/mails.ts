// The tray: mail that came in and belongs to no case yet. Only users who see every client have it: for others its
// mails do not exist.
import { z } from "zod";
import { Id, IdempotencyKey, PageNumber, RequiredLongText, RequiredText } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { MailFile } from "./emails.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, listReply, messageReply, pageReply, WireFlag, WireId, WireText } from "../wire.ts";

export const TrayMail = z.object({
  mail_id: WireId,
  version: WireId,
  from_email: WireText,
  from_name: WireText,
  to_email: WireText,
  email_subject: WireText,
  email_body: WireText,
  created_at: WireText,
  attachments: z.array(MailFile).catch([]),
  /** Put aside: it breaks a limit or cannot be read, so that there is nothing to attach. */
  is_quarantined: WireFlag,
  reason: WireText,
});
export type TrayMail = z.output<typeof TrayMail>;

export const listMails = endpoint({
  method: "GET",
  path: "/litigation/api/panel/mails/", // path chosen here
  input: z.object({ page: PageNumber }),
  reply: pageReply(TrayMail),
});

export const readMail = endpoint({
  method: "GET",
  path: "/litigation/api/panel/mails/mail/", // path chosen here
  input: z.object({ mail_id: Id }),
  reply: dataReply(TrayMail),
});

/** A case to choose. */
export const FoundCase = z.object({
  case_id: WireId,
  customer_name: WireText,
  lan_number: WireText,
  case_no: WireText,
  client_name: WireText,
});
export type FoundCase = z.output<typeof FoundCase>;

export const findCases = endpoint({
  method: "GET",
  path: "/litigation/api/panel/mails/cases/", // path chosen here
  input: z.object({ number: RequiredText(messages.mails.searchRequired, MAX_SEARCH_LENGTH) }),
  reply: listReply(FoundCase),
});

const Version = z.coerce
  .number<number | string>(messages.generic.notAnId)
  .int(messages.generic.notAnId)
  .min(1);

export const attachMail = endpoint({
  method: "POST",
  path: "/litigation/api/panel/mails/attach/", // path chosen here
  input: z.object({
    mail_id: Id,
    version: Version,
    case_id: z.union([z.number(), z.string()], messages.mails.caseRequired).pipe(Id),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

/** The other way round: a mail that stands in the Email History of a case it is not about. */
export const takeMailOff = endpoint({
  method: "POST",
  path: "/litigation/api/panel/mails/take-off/", // path chosen here
  input: z.object({
    case_id: Id,
    mail_id: z.union([z.number(), z.string()], messages.generic.notAnId).pipe(Id),
    version: Version,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

export const dismissMail = endpoint({
  method: "POST",
  path: "/litigation/api/panel/mails/dismiss/", // path chosen here
  input: z.object({
    mail_id: Id,
    version: Version,
    reason: RequiredLongText(messages.mails.reasonRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

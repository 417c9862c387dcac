import * as z from "zod";
import { MAIL_STATES } from "#app/domain/emails/conversations.ts";
import { Id, PageNumber } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { flagField, pageReply, WireText } from "../wire.ts";

/** A file of a mail; without a key it came along and was not kept. */
export const MailFile = z.object({ key: WireText, name: WireText, type: WireText });
export type MailFile = z.output<typeof MailFile>;

const Files = z.array(MailFile).catch([]);

/** Of a mail that came in, for those who may move it to another case. */
const Movable = {
  mail_id: z.number().int().nullable().catch(null),
  version: z.number().int().nullable().catch(null),
};

/** What the customer answered. */
export const MailReply = z.object({
  from_email: WireText,
  from_name: WireText,
  email_subject: WireText,
  email_body: WireText,
  created_at: WireText,
  /** A machine answered for them. */
  is_automatic: z.boolean().catch(false),
  attachments: Files,
  ...Movable,
});
export type MailReply = z.output<typeof MailReply>;

export const Conversation = z.object({
  from_email: WireText,
  to_email: WireText,
  email_subject: WireText,
  email_body: WireText,
  created_at: WireText,
  ticket: WireText,
  // Ours. A host that sends none: the email is shown, its replies are not known.
  state: z.enum(MAIL_STATES).nullable().catch(null),
  /** That it was not delivered or is late, and why; null: nothing came back. */
  delivery: WireText,
  attachments: Files,
  replies: z.array(MailReply).catch([]),
  ...Movable,
});
export type Conversation = z.output<typeof Conversation>;

export const listConversations = endpoint({
  method: "GET",
  path: "/litigation/api/case/email/conversations/",
  // `replied` and `page` are ours: a host that does not know them answers with every mail.
  input: z.object({ case_id: Id, replied: flagField, page: PageNumber }),
  reply: pageReply(Conversation),
});

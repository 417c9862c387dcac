/** The emails of a case as Email History shows them: which of them got a reply, and how addresses are masked. */
import { hasReply } from "../cases/case-filters.ts";
import { addressesIn, maskEmail } from "../masking.ts";

/** waiting: not sent yet; failed: no further try; received: it came in. Other hosts do not say. */
export const MAIL_STATES = ["waiting", "sent", "failed", "received"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  received: "Received",
};

interface Letter {
  from_email: string | null;
  /** The name of the sender of a reply; some programs repeat the address there. */
  from_name?: string | null;
  email_subject: string | null;
  email_body: string | null;
}

interface Conversation<Reply extends Letter> extends Letter {
  to_email: string | null;
  ticket: string | null;
  state: MailState | null;
  replies: Reply[];
}

/** Only mails the customer replied to, or all of them. */
export const shownConversations = <Mail extends { ticket: string | null }>(
  mails: readonly Mail[],
  repliesOnly: boolean,
): Mail[] => mails.filter(({ ticket }) => !repliesOnly || hasReply(ticket));

/**
 * An email and its replies with the customer's address masked (docs/security.md E-06): as recipient or sender, and
 * wherever a subject or a text quotes it. Masking what is masked already changes nothing.
 */
export function maskConversation<Reply extends Letter, Mail extends Conversation<Reply>>(mail: Mail): Mail {
  const received = mail.state === "received";
  const customers = [
    received ? mail.from_email : mail.to_email,
    ...mail.replies.map(({ from_email }) => from_email),
  ].flatMap((text) => (text ? [text] : []));
  const masked = masking(customers);
  return {
    ...mail,
    from_email: received ? maskedWhole(mail.from_email) : masked(mail.from_email),
    to_email: received ? masked(mail.to_email) : maskedWhole(mail.to_email),
    email_subject: masked(mail.email_subject),
    email_body: masked(mail.email_body),
    replies: mail.replies.map((reply) => ({
      ...reply,
      from_email: maskedWhole(reply.from_email),
      ...(reply.from_name ? { from_name: masked(reply.from_name) } : {}),
      email_subject: masked(reply.email_subject),
      email_body: masked(reply.email_body),
    })),
  };
}

const maskedWhole = (address: string | null) => (address === null ? null : maskEmail(address));

/**
 * Masks the addresses of the given people wherever a text quotes them, in any case and punctuation. Other addresses
 * stay: staff may need them.
 */
function masking(people: readonly string[]) {
  const known = [...new Set(people.flatMap(addressesIn))];
  if (known.length === 0) return (text: string | null) => text;
  const anyOfThem = new RegExp(known.map(literally).join("|"), "giu");
  return (text: string | null) => text?.replace(anyOfThem, (found) => maskEmail(found)) ?? null;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, (sign) => `\\x${hex(sign)}`);
const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, "0");

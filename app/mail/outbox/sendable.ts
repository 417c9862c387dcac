// What may enter the outbox. Only these fields ever reach the mailer, and none of them can start a header of its own.

export interface MailToSend {
  /** What it is about: "otp", "sample" …; the text of an "otp" or "password_link" mail is wiped once it is done with. */
  kind: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  /** Files of the store, with the name and media type the reader sees. */
  attachments?: MailAttachment[];
  /** A second mail with the same key is not written; the first one stands. */
  dedupeKey?: string;
  clientId?: number | null;
  batchId?: number | null;
  caseId?: number | null;
  /** From then on it is not sent any more. */
  expiresAt?: Date | null;
  createdBy?: number | null;
}

interface MailAttachment {
  key: string;
  name: string;
  type: string;
}

/** A mail that must not be written to the outbox: line breaks in a header, or no address. A 422 for whoever asked. */
export class UnsendableMail extends Error {
  override name = "UnsendableMail";
}

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One plain address: no name, list, group, comment or quoted part for an address parser to read differently. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
const ADDRESS_MAX_LENGTH = 254;
const HEADER_MAX_LENGTH = 500;
const MEDIA_TYPE = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/i;

/** @throws UnsendableMail saying which part is at fault, without repeating what it holds */
export function refuseUnsendable({ to, subject, text, attachments = [] }: MailToSend): void {
  if (!isSendableAddress(to)) throw new UnsendableMail("The recipient is not one plain email address");
  refuseHeader("subject", subject);
  if (text.includes("\0")) throw new UnsendableMail("The text holds a character that cannot be stored");
  for (const { name, type } of attachments) {
    refuseHeader("name of an attachment", name);
    if (!MEDIA_TYPE.test(type)) throw new UnsendableMail("The type of an attachment is not a media type");
  }
}

/** Whether a mail can be sent there: one plain address. */
export function isSendableAddress(to: string): boolean {
  return !CONTROL.test(to) && to.length <= ADDRESS_MAX_LENGTH && ADDRESS.test(to);
}

function refuseHeader(part: string, value: string): void {
  if (value.trim() === "") throw new UnsendableMail(`The ${part} is empty`);
  if (value.length > HEADER_MAX_LENGTH) throw new UnsendableMail(`The ${part} is too long`);
  if (CONTROL.test(value)) throw new UnsendableMail(`The ${part} holds a line break or control character`);
}

// From the bytes of a mail to what the panel keeps of it. Limits are held before the parser sees anything, and it
// only ever gets the headers that are read here.
import { createHash } from "node:crypto";
import type { Attachment, EmailAddress, ParsedMail, simpleParser } from "mailparser";
import {
  MAX_EMAIL_LENGTH,
  MAX_MAIL_HEAD_BYTES,
  MAX_MAIL_HEADER_BYTES,
  MAX_MAIL_HTML_LENGTH,
  MAX_MAIL_PARTS,
  MAX_MAIL_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
} from "#app/domain/limits.ts";
import type { QuarantineReason } from "#app/domain/emails/mail-reasons.ts";
import { guardMail, MailRefused } from "./guard-mail.ts";
import { htmlToText } from "./html-text.ts";
import { readBounce, type ReadBounce } from "./read-bounce.ts";
import { readHead, readHeadValue, type Head } from "./mail-head.ts";
import { plainLine, plainText } from "./plain-text.ts";

/** Who wrote when about what; known of a quarantined mail too, as far as it can be read. */
export interface Letterhead {
  /** With its angle brackets; made from the content when the mail has none. */
  messageId: string;
  /** The Message-IDs it answers, the nearest first. */
  answers: string[];
  /** In lower case; null when there is not exactly one sender. */
  fromEmail: string | null;
  fromName: string | null;
  /** Every address it went to, copies and the mailbox's own notes included. */
  recipients: string[];
  /** The To as it may be shown. */
  to: string | null;
  subject: string | null;
  /** By the sender's clock. */
  sentAt: Date | null;
  /** A machine answered: an absence notice, a report of delivery. */
  isAutomatic: boolean;
}

export interface ReadAttachment {
  name: string;
  type: string;
  content: Buffer;
}

export type ReadMail =
  | {
      ok: true;
      letterhead: Letterhead;
      body: string;
      attachments: ReadAttachment[];
      /** It reports what became of a mail. */
      bounce: ReadBounce | null;
    }
  | { ok: false; letterhead: Letterhead; reason: QuarantineReason };

/** One of each counts, the first. */
const SINGLE = [
  "from",
  "subject",
  "date",
  "message-id",
  "in-reply-to",
  "references",
  "auto-submitted",
  "precedence",
];
const RECIPIENTS = ["to", "cc", "delivered-to", "x-original-to"];
/** How the content is to be read. */
const CONTENT = ["mime-version", "content-type", "content-transfer-encoding", "content-disposition"];
const isRead = (name: string) => [...SINGLE, ...RECIPIENTS, ...CONTENT].includes(name);

/** Without controls: a database stores no NUL. */
const MESSAGE_ID = /<[^<>\s\u0000-\u001f\u007f-\u009f]{1,500}>/g;
const ADDRESS = /[^\s<>,;:"'()[\]]{1,64}@[a-z0-9.-]{1,190}/gi;
const MOST_ANSWERED = 50;
const MOST_RECIPIENTS = 500;

/**
 * Reads one mail. Whatever is wrong with it is in the answer; nothing is thrown.
 * @param source the whole mail, or its beginning when `isTooLarge`
 */
export async function readMail(source: Buffer, { isTooLarge = false } = {}): Promise<ReadMail> {
  const head = readHead(source);
  const letterhead = await letterheadOf(source, head);
  if (isTooLarge) return { ok: false, letterhead, reason: "too_large" };
  try {
    guardMail(source, head, isRead);
    const { body, attachments } = await contentOf(source, head);
    return { ok: true, letterhead, body, attachments, bounce: readBounce(source, head) };
  } catch (fault) {
    return { ok: false, letterhead, reason: fault instanceof MailRefused ? fault.reason : "unreadable" };
  }
}

/** What a mail says, and what is attached to it. One that is another mail as a whole, forwarded as it came, says what that says. */
async function contentOf(
  source: Buffer,
  head: Head,
): Promise<{ body: string; attachments: ReadAttachment[] }> {
  const inner = mailInside(source, head);
  if (inner === null) {
    const parsed = await parsedFrom(
      Buffer.concat([headFor(source, head, isRead), source.subarray(head.bodyAt)]),
    );
    return { body: bodyOf(parsed), attachments: attachmentsOf(parsed) };
  }
  const innerHead = readHead(inner);
  guardMail(inner, innerHead, isRead);
  const { fromEmail, sentAt, subject } = await letterheadOf(inner, innerHead);
  const { body, attachments } = await contentOf(inner, innerHead);
  const lines = [
    ["From", fromEmail],
    ["Date", sentAt?.toUTCString()],
    ["Subject", subject],
  ].flatMap(([name, value]) => (value ? [`${String(name)}: ${value}`] : []));
  return { body: plainText([...lines, "", body].join("\n"), MAX_MAIL_TEXT_LENGTH), attachments };
}

/** How deep mails lie in mails is limited by the guard, which has walked them; each decoded one is walked again. */
function mailInside(source: Buffer, head: Head): Buffer | null {
  const valueIn = (name: string) => {
    const field = head.fields.find((each) => each.name === name);
    return field ? readHeadValue(source, field).toLowerCase() : "";
  };
  if (!/^message\/(?:rfc822|global)\b/.test(valueIn("content-type"))) return null;
  const content = source.subarray(head.bodyAt);
  if (content.length === 0) return null;
  // No other is allowed here; some programs pack it all the same.
  const isPacked = valueIn("content-transfer-encoding") === "base64";
  return isPacked ? Buffer.from(content.toString("latin1"), "base64") : content;
}

/** What stands for a mail of which nothing is known: the host did not hand it over, or nothing of it can be stored. */
export const unreadMail = (messageId: string, reason: QuarantineReason = "unreadable"): ReadMail => ({
  ok: false,
  reason,
  letterhead: {
    messageId,
    answers: [],
    fromEmail: null,
    fromName: null,
    recipients: [],
    to: null,
    subject: null,
    sentAt: null,
    isAutomatic: false,
  },
});

async function letterheadOf(source: Buffer, head: Head): Promise<Letterhead> {
  const short = head.fields.filter(({ start, end }) => end - start <= MAX_MAIL_HEADER_BYTES);
  const first = (name: string) => {
    const field = short.find((each) => each.name === name);
    return field ? readHeadValue(source, field) : "";
  };
  const shown = ["from", "to", "subject"];
  const parsed = await parsedFrom(
    headFor(source, { ...head, fields: short }, (name) => shown.includes(name)),
  ).catch(() => null);
  const senders = [parsed?.from ?? []].flat().flatMap(({ value }) => peopleIn(value));
  const sender = senders.length === 1 ? senders[0] : undefined;
  return {
    messageId: first("message-id").match(MESSAGE_ID)?.[0] ?? madeFrom(source, head),
    answers: [
      ...(first("in-reply-to").match(MESSAGE_ID) ?? []),
      ...(first("references").match(MESSAGE_ID) ?? []).slice(-MOST_ANSWERED).reverse(),
    ],
    fromEmail: sender?.address ? plainLine(sender.address.toLowerCase(), MAX_EMAIL_LENGTH) : null,
    fromName: sender?.name ? plainLine(sender.name, MAX_NAME_LENGTH) : null,
    recipients: short
      .filter(({ name }) => RECIPIENTS.includes(name))
      .flatMap((field) => readHeadValue(source, field).match(ADDRESS) ?? [])
      .slice(0, MOST_RECIPIENTS),
    to:
      plainLine(
        [parsed?.to ?? []]
          .flat()
          .map(({ text }) => text)
          .join(", "),
        MAX_TEXT_LENGTH,
      ) || null,
    subject: plainLine(parsed?.subject ?? "", MAX_TEXT_LENGTH) || null,
    sentAt: storableDate(new Date(first("date"))),
    isAutomatic:
      /^auto-(replied|generated|notified)/i.test(first("auto-submitted")) ||
      /^(bulk|auto_reply|junk)/i.test(first("precedence")),
  };
}

/** The years a database, and everybody who reads the mail, can make something of; null for any other date. */
export function storableDate(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date : null;
}
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** A group counts as its members: a mail has one sender or none that counts. */
const peopleIn = (people: EmailAddress[]): EmailAddress[] =>
  people.flatMap((person) => (person.group ? peopleIn(person.group) : [person]));

/** The fields that are read, as they came; of those that count once, the first. */
function headFor(source: Buffer, head: Head, wanted: (name: string) => boolean): Buffer {
  const seen = new Set<string>();
  const kept = head.fields.filter(({ name }) => {
    if (!wanted(name) || (seen.has(name) && !RECIPIENTS.includes(name))) return false;
    seen.add(name);
    return true;
  });
  return Buffer.concat([
    ...kept.map(({ start, end }) => source.subarray(start, end)),
    Buffer.from(kept.length > 0 ? "\r\n" : "Subject:\r\n\r\n"),
  ]);
}

/** No HTML is made, none is turned into text, no image is fetched or inlined. */
async function parsedFrom(source: Buffer): Promise<ParsedMail> {
  // Loaded with the first mail: a start without a mailbox is shorter by it.
  const { simpleParser: parse } = await import("mailparser");
  return parse(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepCidLinks: true,
    maxChildNodes: MAX_MAIL_PARTS,
    maxHeadSize: MAX_MAIL_HEAD_BYTES,
  } as Parameters<typeof simpleParser>[1]);
}

/**
 * The plain text; of a mail whose HTML says much more, as when only its first part is plain, what a reader of that
 * sees.
 */
function bodyOf({ text = "", html }: ParsedMail): string {
  const plain = plainText(text, MAX_MAIL_TEXT_LENGTH);
  const seen = plainText(htmlToText((html || "").slice(0, MAX_MAIL_HTML_LENGTH)), MAX_MAIL_TEXT_LENGTH);
  return seen.length > plain.length * MUCH_MORE ? seen : plain;
}
const MUCH_MORE = 2;

function attachmentsOf({ attachments }: ParsedMail): ReadAttachment[] {
  return attachments.map(({ filename, contentType, content }: Attachment) => ({
    name: filename ?? "attachment",
    type: /^[a-z0-9.+-]{1,80}\/[a-z0-9.+-]{1,80}$/i.test(contentType)
      ? contentType.toLowerCase()
      : "application/octet-stream",
    content,
  }));
}

/** The same for the same mail, whenever it is read: of its header and the beginning of its content. */
function madeFrom(source: Buffer, { bodyAt }: Head): string {
  const hash = createHash("sha256").update(
    source.subarray(0, Math.min(source.length, bodyAt + MAX_MAIL_HEAD_BYTES)),
  );
  return `<sha256-${hash.digest("hex").slice(0, 40)}@no-message-id>`;
}

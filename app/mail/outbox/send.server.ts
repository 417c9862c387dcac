// How mail leaves: over SMTP, or into a folder for a panel that runs without a mail host.
import type { Readable } from "node:stream";
import type { Logger } from "pino";
import { folderTransport } from "./folder-transport.server.ts";
import { smtpTransport } from "./smtp-transport.server.ts";

export interface OutgoingMail {
  /** With its angle brackets; the same at every try, so that a receiver can tell a repetition. */
  messageId: string;
  kind: string;
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string | null;
  /** The Message-ID of the mail this one answers. */
  inReplyTo?: string | null;
  subject: string;
  text: string;
  date: Date;
  attachments: { name: string; type: string; content: Readable }[];
}

export interface MailTransport {
  /** The mail host and its port, for the log; a folder has none. */
  host?: string;
  /**
   * Hands a mail over; returns once it was accepted.
   * @param signal cuts the try off
   * @throws whatever kept it from being accepted; `retry.server.ts` tells which failures are for good
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Ends idle connections; a try under way must be cut off by its signal. */
  close(): void;
}

export interface TransportSettings {
  /** Where `outbox:` writes its .eml files; made when missing. */
  folder: string;
  /** The From of every mail: an address, or "Name <address>". */
  from: string;
  log: Logger;
  /** Says the line with a one-time code on the terminal (`outbox:` only). */
  announce?: (line: string) => void;
  /** For SMTP, in milliseconds: to connect and be greeted, and to wait for a reply. 10 s and 30 s unless told. */
  patience?: { connectMs: number; replyMs: number };
}

/**
 * @param url `outbox:`, or `smtp://user:password@host:port`, `smtps://…`. smtp:// sends nothing without STARTTLS, but to a
 *   host on this machine; `?tls=off` sends without it where the host offers none.
 * @throws Error for any other address
 */
export function mailTransport(url: string, settings: TransportSettings): MailTransport {
  if (url === "outbox:") return folderTransport(settings);
  if (/^smtps?:\/\//i.test(url)) return smtpTransport(url, settings);
  throw new Error("Mail can go to outbox: or to smtp://… or smtps://…");
}

// One connection to the mailbox, for reading only: nothing in it is marked, moved or deleted.
import type { ConnectionOptions } from "node:tls";
import type { ImapFlow } from "imapflow";
import { MAX_MAIL_BYTES, MAX_MAIL_HEAD_BYTES } from "#app/domain/limits.ts";
import { storableDate } from "./read-mail.server.ts";

export interface Mailbox {
  /** Which mailbox it is, without the password. */
  name: string;
  uidValidity: string;
  /** The UIDs above `uid`, in ascending order. */
  newerThan(uid: number): Promise<number[]>;
  /** A mail; of one above the limit only the beginning. Null when it is no longer there. */
  read(uid: number): Promise<{ source: Buffer; isTooLarge: boolean; arrivedAt: Date | null } | null>;
  /** Resolves when a mail came in, the connection ended or so many milliseconds passed. */
  change(withinMs: number): Promise<void>;
  isLost(): boolean;
  close(): void;
}

interface MailboxOptions {
  /** imaps://user:password@host:port/mailbox; imap:// only for this machine. */
  url: string;
  /** More authorities to trust, and the like. */
  tls?: ConnectionOptions;
  signal: AbortSignal;
  /** To connect and be greeted, in milliseconds; 30 s unless told. */
  connectMs?: number;
}

const CONNECT_MS = 30_000;
const SILENCE_MS = 90_000;

/** Connects and opens the mailbox. @throws whatever keeps it from being opened */
export async function openMailbox({
  url,
  tls,
  signal,
  connectMs = CONNECT_MS,
}: MailboxOptions): Promise<Mailbox> {
  const read = new URL(url);
  const [user, pass] = [decodeURIComponent(read.username), decodeURIComponent(read.password)];
  const path = pathIn(read);
  const secure = read.protocol === "imaps:";
  // Loaded where a mailbox is read: a start without one is shorter by it.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: read.hostname.replace(/^\[|\]$/g, ""),
    port: Number(read.port) || (secure ? 993 : 143),
    secure,
    // Without TLS it is this machine's own server, which has no certificate to show.
    ...(secure ? {} : { doSTARTTLS: false }),
    auth: { user, pass },
    ...(tls ? { tls } : {}),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: MAX_MAIL_BYTES + MAX_MAIL_HEAD_BYTES,
    maxResponseSize: 2 * MAX_MAIL_BYTES,
  });
  const ended = new AbortController();
  client.on("close", () => ended.abort());
  // A failure reaches the command it belongs to; one between commands ends the connection, and unheard the process.
  client.on("error", () => ended.abort());
  const abandon = () => client.close();
  signal.addEventListener("abort", abandon, { once: true });
  ended.signal.addEventListener("abort", () => signal.removeEventListener("abort", abandon), { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(path, { readOnly: true });
    return mailboxOver(client, mailboxName(url), String(uidValidity), ended.signal);
  } catch (fault) {
    client.close();
    throw fault;
  }
}

/** What a mailbox is remembered by. */
export function mailboxName(url: string): string {
  const read = new URL(url);
  return `${read.username}@${read.host}/${pathIn(read)}`;
}

const pathIn = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1)) || "INBOX";

function mailboxOver(client: ImapFlow, name: string, uidValidity: string, ended: AbortSignal): Mailbox {
  let hasNews = false;
  let wake: (() => void) | undefined;
  client.on("exists", () => {
    hasNews = true;
    wake?.();
  });
  ended.addEventListener("abort", () => wake?.(), { once: true });

  return {
    name,
    uidValidity,
    // A command may fail a moment before the end of the connection is said.
    isLost: () => ended.aborted || !client.usable,
    close: () => client.close(),

    async newerThan(uid) {
      hasNews = false;
      const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
      if (!found) throw new Error("The mailbox could not be searched");
      // The range always has the last mail in it, also when that is an old one.
      return found.filter((each) => each > uid).sort((a, b) => a - b);
    },

    async read(uid) {
      const about = await client.fetchOne(
        String(uid),
        { uid: true, size: true, internalDate: true },
        { uid: true },
      );
      if (!about) return null;
      const isAnnouncedTooLarge = (about.size ?? 0) > MAX_MAIL_BYTES;
      const maxLength = isAnnouncedTooLarge ? MAX_MAIL_HEAD_BYTES : MAX_MAIL_BYTES + 1;
      const fetched = await client.fetchOne(
        String(uid),
        { uid: true, source: { start: 0, maxLength } },
        { uid: true },
      );
      if (!fetched || !fetched.source) return null;
      const isTooLarge = isAnnouncedTooLarge || fetched.source.length > MAX_MAIL_BYTES;
      return {
        source: isTooLarge ? fetched.source.subarray(0, MAX_MAIL_HEAD_BYTES) : fetched.source,
        isTooLarge,
        arrivedAt: about.internalDate === undefined ? null : storableDate(new Date(about.internalDate)),
      };
    },

    async change(withinMs) {
      if (hasNews || ended.aborted) return;
      // It goes on until the next command; hosts that cannot do it are asked again after the wait.
      void client.idle().catch(() => false);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (hasNews || ended.aborted) wake();
      });
      wake = undefined;
    },
  };
}

/** The settings of the mailbox replies are read from: INBOX_URL and INBOX_ADDRESS. */
import { isAddress, senderAddress } from "./sender.ts";

export interface InboxSettings {
  /** imaps://user:password@host:port/mailbox */
  url: string;
  /** The address of that mailbox; a case's own address is this one with a part after a plus sign. */
  address: string;
}

/** The part before the @ may have 64 characters (RFC 5321), of which a case's number and code take up to 30. */
const MOST_BEFORE_THE_AT = 64 - 30;
const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Reads the two settings.
 * @param values by their variables' names: without INBOX_URL no mail is read; without INBOX_ADDRESS it is the one in
 *   MAIL_FROM, an address or "Name <address>"
 * @returns the settings, or null when there are none; problems start with the variable's name and never hold its value
 */
export function readInbox(values: { INBOX_URL: string; INBOX_ADDRESS: string; MAIL_FROM: string }): {
  inbox: InboxSettings | null;
  problems: string[];
} {
  const { INBOX_URL: url, INBOX_ADDRESS: address, MAIL_FROM: mailFrom } = values;
  if (url === "") return { inbox: null, problems: [] };
  const problems: string[] = [];
  const read = URL.canParse(url) ? new URL(url) : null;
  const isOpen = read?.protocol === "imap:" && OWN_MACHINE.includes(read.hostname);
  if (
    !read ||
    !(read.protocol === "imaps:" || isOpen) ||
    !read.hostname ||
    !read.username ||
    !read.password
  ) {
    problems.push("INBOX_URL: expected imaps://user:password@host/mailbox, or nothing");
  }
  const own = address.trim().toLowerCase() || (senderAddress(mailFrom) ?? "");
  if (!isAddress(own) || own.lastIndexOf("@") > MOST_BEFORE_THE_AT) {
    problems.push(
      `INBOX_ADDRESS: expected an address with at most ${MOST_BEFORE_THE_AT} characters before its @`,
    );
  }
  return { inbox: problems.length === 0 ? { url, address: own } : null, problems };
}

/** The sender of the panel's emails: MAIL_FROM, an address or "Name <address>". */

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/;
const NAMED = /^[^<>]*<([^<>]+)>$/;

/** Whether a text is an address and nothing else. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** The address in it, in small letters; null when none can be read: emails would leave without a sender. */
export function senderAddress(from: string): string | null {
  const address = (NAMED.exec(from.trim())?.[1] ?? from).trim().toLowerCase();
  return isAddress(address) ? address : null;
}

/** Whether it is a sender of this machine's own, whom nobody can answer. */
export const isLocalSender = (from: string): boolean =>
  /[@.](?:localhost|localdomain)$/.test(senderAddress(from) ?? "");

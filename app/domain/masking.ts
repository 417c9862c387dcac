/** Personal data as lists show it. Masking happens on the server, before any data leaves it. */

/** What stands between blanks and the signs around an address: one pass, however long it is. */
const WORD = /[^\s<>,;"'()]+/g;
const isAddress = (word: string): boolean => word.slice(1, -1).includes("@");

/** The e-mail addresses in a text. */
export const addressesIn = (text: string): string[] => (text.match(WORD) ?? []).filter(isAddress);

/**
 * Every e-mail address in a text (one, a list, or "Name <address>") masked: of the part before the @ the first
 * character stays and the last one, or the last three when it is longer than six; the domain is shown. One star per
 * hidden character. Of a part of one or two characters only the first stays, as nothing would be hidden otherwise; of
 * text without an address only the first character.
 */
export function maskEmail(text: string): string {
  let found = false;
  const masked = text.replace(WORD, (address) => {
    if (!isAddress(address)) return address;
    found = true;
    const at = address.lastIndexOf("@");
    return maskLocalPart(address.slice(0, at)) + address.slice(at);
  });
  return found ? masked : maskLocalPart(text);
}

/** Only the last four digits of a telephone number are kept: "******3210". */
export function maskMobile(mobile: string): string {
  return keepLastFour(mobile.replace(/\D/g, ""));
}

/** Only the last four characters of an account number are kept: "********7890". */
export function maskAccount(account: string): string {
  return keepLastFour(account.replace(/\s/g, ""));
}

/**
 * What somebody searched for, as the audit trail keeps it: enough to recognise, not to read. Addresses are masked as
 * elsewhere, of what has figures the last four characters stay, of any other word the first.
 */
export function maskSearched(text: string): string {
  return text.trim().split(/\s+/).map(maskWord).join(" ");
}

function maskWord(word: string): string {
  if (isAddress(word)) return maskEmail(word);
  if (/\p{N}/u.test(word)) return keepLastFour(word);
  const [first = "", ...others] = Array.from(word);
  return first + "*".repeat(others.length);
}

function maskLocalPart(text: string): string {
  const characters = Array.from(text);
  const kept = characters.length > 6 ? 3 : characters.length > 2 ? 1 : 0;
  const hidden = Math.max(characters.length - 1 - kept, 1);
  if (characters.length === 0) return "";
  return `${characters[0]}${"*".repeat(hidden)}${characters.slice(characters.length - kept).join("")}`;
}

function keepLastFour(text: string): string {
  const kept = text.length > 4 ? text.slice(-4) : "";
  return "*".repeat(text.length - kept.length) + kept;
}

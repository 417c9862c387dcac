// The address a case is answered at: the mailbox's own with a part after a plus sign, which says which case it is and
// proves that we gave it out. Nobody can make up the address of another case.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface CaseAddresses {
  /** The address answers about a case go to. */
  of(caseId: number): string;
  /** The case an address is of; "forged" when its code is not ours; null for any other address. */
  read(address: string): number | "forged" | null;
}

/** 80 bits: too many to guess by mail, short enough to be typed from a printed letter. */
const CODE_LENGTH = 16;
const TOKEN = /^c([0-9a-z]{1,11})-([a-z2-7]{16})$/;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * @param mailbox the address of the mailbox, in lower case
 * @param keys the first makes addresses, all recognise them: those given out before a rotation go on working
 */
export function openCaseAddresses(mailbox: string, keys: readonly string[]): CaseAddresses {
  const at = mailbox.lastIndexOf("@");
  const [name, host] = [mailbox.slice(0, at), mailbox.slice(at)];
  const [first] = keys;
  if (!first) throw new Error("No key to make addresses with");

  return {
    of: (caseId) => `${name}+c${caseId.toString(36)}-${codeOf(first, caseId)}${host}`,

    read(address) {
      const text = address.trim().toLowerCase();
      if (!text.startsWith(`${name}+`) || !text.endsWith(host)) return null;
      const token = text.slice(name.length + 1, text.length - host.length);
      const [, number = "", code = ""] = TOKEN.exec(token) ?? [];
      if (number === "") return null;
      const caseId = Number.parseInt(number, 36);
      if (!Number.isSafeInteger(caseId)) return "forged";
      return keys.some((key) => isSame(code, codeOf(key, caseId))) ? caseId : "forged";
    },
  };
}

/** In letters that survive any change of case on the way. */
function codeOf(key: string, caseId: number): string {
  const mac = createHmac("sha256", key)
    .update(`case-address\0${String(caseId)}`)
    .digest();
  return Array.from(mac.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte & 31]).join("");
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

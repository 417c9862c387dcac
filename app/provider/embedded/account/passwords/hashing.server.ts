// Keyed hashes for what must be found or compared again but never read back: session tokens, one-time codes, the
// browser's challenge, the e-mail address of a failed sign-in. The first key makes them, all keys recognise them.
import { createHmac, timingSafeEqual } from "node:crypto";

/** What is hashed: the same text gives unrelated hashes for different purposes. */
type Purpose = "session-token" | "sign-in-code" | "challenge" | "email" | "password-link" | "passkey";

/**
 * The hash to store.
 * @param keys Services.hashKeys; the first one is used
 * @returns 64 hexadecimal digits
 */
export function keyedHash(keys: readonly string[], purpose: Purpose, text: string): string {
  const [first] = keys;
  if (!first) throw new Error("No key to hash with");
  return hashWith(first, purpose, text);
}

/** Every hash the text may be stored under: one per key, so that a new first key signs nobody out. */
export function keyedHashes(keys: readonly string[], purpose: Purpose, text: string): string[] {
  return keys.map((key) => hashWith(key, purpose, text));
}

/** Whether the text is the one that was hashed, with any of the keys; takes as long for a wrong text as for the right one. */
export function matchesHash(
  keys: readonly string[],
  purpose: Purpose,
  text: string,
  stored: string,
): boolean {
  const expected = Buffer.from(stored);
  return keyedHashes(keys, purpose, text)
    .map((candidate) => Buffer.from(candidate))
    .map((candidate) => candidate.length === expected.length && timingSafeEqual(candidate, expected))
    .includes(true);
}

function hashWith(key: string, purpose: Purpose, text: string): string {
  return createHmac("sha256", key).update(`${purpose}\0${text}`).digest("hex");
}

// Passwords: how they are kept (argon2id) and which may be chosen. Nothing here ever cuts a password.
import { hash, verify } from "@node-rs/argon2";
import { NewPassword } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { isOwnWord, type PasswordOwner } from "./own-words.server.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. argon2id itself is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_BYTES = 32;
/** How every hash made with these parameters begins (PHC format; v=19 is the library's only current version). */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** A new password may be this long; older ones may be as long as the sign-in form takes. */
const NEW_PASSWORD_MAX_LENGTH = 200;
const TOO_LONG = messages.generic.tooLong(NEW_PASSWORD_MAX_LENGTH);

/**
 * The hash to store.
 * @returns argon2id in PHC format, with its own random salt
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { ...COST, outputLen: HASH_BYTES });
}

/** Whether the password is the one that was hashed. A hash that cannot be read is no match, not a fault. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  try {
    return await verify(storedHash, password);
  } catch {
    return false;
  }
}

/**
 * Costs what `verifyPassword` costs and always says no: an unknown e-mail address takes as long as a known one.
 * @throws when the dummy cannot be read: it would then be refused at once, and tell unknown addresses apart
 */
export async function verifyAgainstDummy(password: string): Promise<false> {
  await verify(DUMMY_HASH, password);
  return false;
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(PREFIX);
}

/**
 * What is wrong with a password that is being chosen: length, the list of common ones and what the account itself is
 * called, nothing about its composition (ASVS 5, 6.2.1 to 6.2.9).
 * @returns the sentence for the user, or null when it may be used
 */
export function problemOfNewPassword(password: string, owner: PasswordOwner): string | null {
  const parsed = NewPassword.max(NEW_PASSWORD_MAX_LENGTH, TOO_LONG).safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? messages.generic.unreadableText;
  if (isCommonPassword(password)) return messages.signIn.passwordCommon;
  if (isOwnWord(password, owner)) return messages.signIn.passwordOwn;
  return null;
}

/** Built from today's parameters, so that the two can never drift apart; no password has this hash. */
const DUMMY_HASH = `${PREFIX}${unpadded(Buffer.from("no account's salt"))}$${unpadded(Buffer.alloc(HASH_BYTES))}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

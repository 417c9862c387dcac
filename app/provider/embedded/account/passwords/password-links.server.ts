// Links to set a password, as Django's: signed over the account's present password hash. No row is kept, and yet a link
// works once, because setting a password changes the hash; whatever else changes it voids the link too.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { users } from "#app/database/schema.ts";
import { PASSWORD_LINK_HOURS } from "#app/domain/limits.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { passwordLinkMail, type PasswordLinkFacts } from "#app/mail/messages/password.ts";
import type { Services } from "#app/provider/embedded/call.server.ts";
import { matchesHash, keyedHash } from "./hashing.server.ts";
import { hashPassword } from "./passwords.server.ts";

type Account = typeof users.$inferSelect;

const TOKEN = /^([0-9a-z]{1,11})-([0-9a-z]{1,9})-([0-9a-f]{64})$/;

/** The hash of a password nobody knows: costs what any other does to compare, and opens nothing. */
export const hashOfNoPassword = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

/** Mails a link to the account's own address. `account.password_hash` is the one that stands when this commits. */
export async function mailPasswordLink(
  tx: Transaction,
  services: Services,
  account: Pick<Account, "id" | "email" | "password_hash">,
  reason: PasswordLinkFacts["reason"],
  createdBy: number,
): Promise<void> {
  const expiresAt = new Date(services.now().getTime() + PASSWORD_LINK_HOURS * 3_600_000);
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const mac = keyedHash(services.hashKeys, "password-link", signed(account, expires));
  const token = `${account.id.toString(36)}-${expires.toString(36)}-${mac}`;
  await services.outbox.enqueue(tx, {
    kind: "password_link",
    to: account.email,
    ...passwordLinkMail({ reason, token, origin: services.origin }),
    expiresAt,
    createdBy,
  });
}

/**
 * The account whose password a link may set.
 * @param lock takes the account for a change: of two uses at the same moment the second finds a new hash
 * @returns null for a link that was used, replaced, expired or made up, and for an account that may not sign in: all
 *   cost the same
 */
export async function accountOfLink(
  db: Database | Transaction,
  services: Services,
  token: string,
  { lock = false } = {},
): Promise<Account | null> {
  const [, id = "", until = "", mac = ""] = TOKEN.exec(token) ?? [];
  const account = { id: Number.parseInt(id, 36), expires: Number.parseInt(until, 36) };
  const known = db
    .select()
    .from(users)
    .where(eq(users.id, Number.isSafeInteger(account.id) ? account.id : 0));
  const [stored] = await (lock ? known.for("no key update") : known);
  const text = signed({ id: account.id, password_hash: stored?.password_hash ?? "" }, account.expires);
  const isGood = matchesHash(services.hashKeys, "password-link", text, mac);
  if (!stored || !isGood || account.expires * 1000 <= services.now().getTime()) return null;
  return stored.active && stored.role === ADMIN_ROLE ? stored : null;
}

const signed = ({ id, password_hash }: Pick<Account, "id" | "password_hash">, expires: number): string =>
  JSON.stringify([id, expires, password_hash]);

// Signing secrets of webhooks. Unlike a password they are needed again, so they are encrypted and not hashed: a copy of the
// database signs nothing. The first of the panel's secrets encrypts, all decrypt, as with cookies.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;
/** As Standard Webhooks writes them. */
const PREFIX = "whsec_";

/** @returns a new secret, as the receiver is given it */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** Encrypts a secret for the database. @param keys the panel's secrets */
export function sealSecret(secret: string, keys: readonly string[]): string {
  const [first] = keys;
  if (first === undefined) throw new Error("No secret to seal with");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(first), nonce);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @returns the secret; null when none of the panel's secrets opens it */
export function unsealSecret(text: string, keys: readonly string[]): string | null {
  const all = Buffer.from(text, "base64url");
  const [nonce, tag] = [all.subarray(0, NONCE_BYTES), all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(CIPHER, keyOf(key), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const clear = decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([clear, decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another of them, or with one the panel no longer has.
    }
  }
  return null;
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "webhook secrets", 32));

interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** The headers of a try by Standard Webhooks: who, when, and HMAC-SHA256 over both and the body. */
export function signedHeaders({ id, at, body }: Signed, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "User-Agent": "litigation-panel",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

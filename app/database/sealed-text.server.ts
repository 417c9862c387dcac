// Secrets that are needed again, so they are encrypted and not hashed: a copy of the database alone opens none. The first of
// the panel's secrets encrypts, all decrypt, as with cookies.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is for: each use has keys of its own. */
type SecretUse = "webhook secrets" | "authenticator secrets";

/** Encrypts a secret for the database. @param keys the panel's secrets */
export function sealText(clear: string, keys: readonly string[], use: SecretUse): string {
  const [first] = keys;
  if (first === undefined) throw new Error("No secret to seal with");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(first, use), nonce);
  const sealed = Buffer.concat([cipher.update(clear, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @returns the secret; null when none of the panel's secrets opens it */
export function unsealText(sealed: string, keys: readonly string[], use: SecretUse): string | null {
  const all = Buffer.from(sealed, "base64url");
  const [nonce, tag] = [all.subarray(0, NONCE_BYTES), all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(CIPHER, keyOf(key, use), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const clear = decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([clear, decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another of them, or with one the panel no longer has.
    }
  }
  return null;
}

/** @returns the secret sealed with the first of the panel's; null when it is already, or none opens it */
export function sealedAnew(sealed: string, keys: readonly string[], use: SecretUse): string | null {
  if (unsealText(sealed, keys.slice(0, 1), use) !== null) return null;
  const clear = unsealText(sealed, keys, use);
  return clear === null ? null : sealText(clear, keys, use);
}

const keyOf = (secret: string, use: SecretUse): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", use, 32));

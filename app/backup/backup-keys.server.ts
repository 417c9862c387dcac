// The keys of a backup: derived anew for each one, from BACKUP_KEY and a salt that stands in the manifest.
import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import * as z from "zod";
import { BackupFault } from "./backup-fault.ts";

/** How the keys of a backup come about; in its manifest. */
export const Sealing = z.object({
  cipher: z.literal("aes-256-gcm"),
  /** hkdf: BACKUP_KEY is 32 random bytes. scrypt: it is a passphrase. */
  derivation: z.enum(["hkdf", "scrypt"]),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
  /** Tells a wrong key from a changed manifest. */
  check: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Sealing = z.output<typeof Sealing>;

export interface BackupKeys {
  /** Seals the parts. */
  parts: Buffer;
  /** Authenticates the manifest. */
  manifest: Buffer;
}

const KEY_BYTES = 32;
/** 128 MB and about half a second for each guess at a passphrase (OWASP's least for scrypt). */
const SCRYPT: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** New keys for a new backup, and what its manifest says of them. @param secret BACKUP_KEY */
export async function newKeys(secret: string): Promise<{ keys: BackupKeys; sealing: Sealing }> {
  const derivation = randomKey(secret) ? "hkdf" : "scrypt";
  const salt = randomBytes(KEY_BYTES).toString("hex");
  const keys = await derive(secret, { derivation, salt });
  return { keys, sealing: { cipher: "aes-256-gcm", derivation, salt, check: checkOf(keys) } };
}

/** The keys of a backup. @throws BackupFault for another BACKUP_KEY than it was made with */
export async function keysFor(secret: string, sealing: Sealing): Promise<BackupKeys> {
  const keys = await derive(secret, sealing);
  if (!isSameText(checkOf(keys), sealing.check)) {
    throw new BackupFault("BACKUP_KEY is not the key that this backup was made with.");
  }
  return keys;
}

/** Whether two texts of the same kind are equal, without telling how much of them is. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function derive(
  secret: string,
  { derivation, salt }: Pick<Sealing, "derivation" | "salt">,
): Promise<BackupKeys> {
  const saltBytes = Buffer.from(salt, "hex");
  const random = derivation === "hkdf" ? randomKey(secret) : null;
  // A passphrase for a backup made with a random key still gives keys: the check then says that they are wrong.
  const master = random ?? (await stretched(secret, saltBytes));
  const key = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", master, saltBytes, `litigation-panel backup ${purpose}`, KEY_BYTES));
  return { parts: key("parts"), manifest: key("manifest") };
}

/** 32 bytes written as hex or Base64; null for a passphrase. */
function randomKey(secret: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(secret)) return Buffer.from(secret, "hex");
  if (!/^[\w+/-]{43}=?$/.test(secret)) return null;
  const bytes = Buffer.from(secret, "base64");
  return bytes.length === KEY_BYTES ? bytes : null;
}

function stretched(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const checkOf = ({ manifest }: BackupKeys): string =>
  createHmac("sha256", manifest).update("this is the key").digest("hex");

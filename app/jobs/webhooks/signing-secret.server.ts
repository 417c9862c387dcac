// Signing secrets of webhooks, and what they sign.
import { createHmac, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;
/** As Standard Webhooks writes them. */
const PREFIX = "whsec_";

/** @returns a new secret, as the receiver is given it */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

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

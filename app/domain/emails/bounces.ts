/** Notices that an email was not delivered, or is late (RFC 3464): why, in words, by its status code (RFC 3463). */
import { mailCause } from "./mail-causes.ts";

const BOUNCES = ["failed", "delayed"] as const;
export type Bounce = (typeof BOUNCES)[number];

/** The first that fits. Exchange and Office 365 have details of three digits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  // Office 365 says 5.4.1 of an address that a domain does not have.
  [/^\d\.1\.(?:0|1|3|6|10)$|^5\.4\.1$/, "The recipient's mail server does not know this address."],
  [/^\d\.1\.2$|^\d\.4\.(?:4|310)$/, "The domain of this address has no mail server."],
  [/^\d\.1\.(?:7|8)$/, "The recipient's mail server does not accept the panel's sender (MAIL_FROM)."],
  [/^\d\.2\.1$/, "The recipient's mailbox is disabled."],
  [/^\d\.2\.2$/, "The recipient's mailbox is full."],
  [/^\d\.2\.3$|^\d\.3\.4$/, "The email is too large for the recipient's mail server."],
  [/^4\.4\.7$|^5\.4\.(?:7|300)$/, "The recipient's mail server did not accept it in time."],
  [/^\d\.4\.(?:0|1|2|316)$/, "The recipient's mail server does not respond."],
  [/^4\.7\./, "The recipient's mail server asked to try again later."],
  [/^5\.7\./, "The recipient's mail server rejected the email under its rules."],
];

interface Facts {
  bounce: string | null;
  bounce_status: string | null;
  last_error: string | null;
}

/** What is shown at the email, with its code; null where no notice came. */
export function bounceWords({ bounce, bounce_status: status, last_error }: Facts): string | null {
  if (bounce === null) return null;
  const known = REASONS.find(([code]) => code.test(status ?? ""))?.[1];
  const reason = known ?? mailCause(last_error) ?? "The mail server gave no reason.";
  const words = status !== null && known ? `${reason.replace(/\.$/, "")} (${status}).` : reason;
  return `${bounce === "failed" ? "Not delivered" : "Delayed"}: ${words}`;
}

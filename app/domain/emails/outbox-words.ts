/** Mails that leave the panel, in words: what each is, how far it is, and why it is not further. */
import { BORROWER_MAIL } from "./borrower-mail.ts";
import { labelIn } from "../labels.ts";
import { maskEmail } from "../masking.ts";

export const OUTBOX_STATES = ["waiting", "sent", "dead", "expired"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OUTBOX_STATE_LABELS: Record<OutboxState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not delivered",
  expired: "Cancelled or expired",
};
export const outboxStateLabel = (value: string) => labelIn(OUTBOX_STATE_LABELS, value);

/** Mails that carry a one-time code, or a link that works like one: their text is nobody's, and wiped once they are done. */
export const CODE_MAILS: readonly string[] = ["otp", "password_link"];

/** What a mail is; older panels may have left others. */
export const OUTBOX_KINDS = [
  ...["sample", "invoice", "credit_note", "court_fee", BORROWER_MAIL, "client"],
  ...["approval", "otp", "password_link", "password_changed"],
] as const;

const KIND_LABELS: Readonly<Record<string, string>> = {
  sample: "Sample",
  invoice: "Invoice",
  credit_note: "Credit note",
  court_fee: "Court fees",
  [BORROWER_MAIL]: "To the borrower",
  client: "To the client",
  approval: "To an approver",
  otp: "One-time password",
  password_link: "Link to set a password",
  password_changed: "Password changed",
};
export const outboxKindLabel = (value: string) => labelIn(KIND_LABELS, value);

/** What staff leave behind when they give a mail up. */
export const CANCELLED_BY_STAFF = "Cancelled by staff";

/** What a restore leaves behind of a mail that was waiting when the backup was made. */
export const RESTORED_MAIL = "Restored from a backup";

/** What a failure's own text shows, and what it means for whoever looks at it. The first that fits. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^Cancelled by staff$/, "Cancelled by staff."],
  [
    /upgrading connection with STARTTLS|does not support required STARTTLS/,
    "The mail server offers no secure connection. Your administrator can allow email without it: tls=off in MAIL_URL.",
  ],
  [
    /^Restored from a backup$/,
    "It was waiting when the backup was taken that this panel was restored from. It may have been sent since.",
  ],
  [
    /not in the store/i,
    "A file attached to this email is missing on the server. Please tell your administrator.",
  ],
  [/^The last try was interrupted$/, "The server stopped during the last try."],
  [/The panel is stopping/, "The server stopped during the try."],
  [
    /took too long|timed? ?out|ETIMEDOUT|Greeting never received/i,
    "The mail server did not respond in time.",
  ],
  [/ECONNREFUSED/, "The mail server refused the connection."],
  [/ENOTFOUND|EAI_AGAIN|EDNS|queryA/, "The mail server's name could not be found."],
  [/ECONNRESET|EPIPE|ESOCKET|Connection closed|socket hang up/i, "The mail server closed the connection."],
  [/certificate|self[- ]signed|TLS|SSL|STARTTLS/i, "Could not connect securely to the mail server."],
  [
    /\b535\b|Invalid login|authentication|\b530\b/i,
    "The mail server did not accept the panel's account. Please tell your administrator.",
  ],
  [/\b552\b|too (large|big)|size limit|message size/i, "The email is too large for the mail server."],
  [/mailbox (is )?full|over ?quota|\b4?5?2?\.2\.2\b/i, "The recipient's mailbox is full."],
  [/greylist|try again later|temporar/i, "The recipient's mail server asked to try again later."],
  [
    /spam|blocked|blacklist|reputation|policy|\b5\.7\.\d/i,
    "The recipient's mail server rejected the email under its rules.",
  ],
  [
    /user unknown|no such user|does not exist|unknown recipient|\b5\.1\.1\b|address rejected|mailbox unavailable|recipients were rejected|\b550\b|\b551\b|\b553\b/i,
    "The recipient's mail server does not know this address or does not accept email for it.",
  ],
];

const LONGEST_OWN_WORDS = 200;

/** Why a try failed, in words. Of what is not known, the mail host's own words with every address masked. */
export function mailCause(error: string | null): string | null {
  if (error === null || error.trim() === "") return null;
  const code = /(?:^|[\s-])([45]\d\d)(?=[\s-])/.exec(error)?.[1];
  const known = CAUSES.find(([sign]) => sign.test(error))?.[1];
  if (known !== undefined) return code === undefined ? known : `${known.replace(/\.$/, "")} (${code}).`;
  const words = (error.includes("@") ? maskEmail(error) : error).replaceAll(/\s+/g, " ").trim();
  return `The mail server said: ${words.slice(0, LONGEST_OWN_WORDS)}`;
}

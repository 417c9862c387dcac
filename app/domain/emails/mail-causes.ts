/** Why email does not go or come, in words: for the outbox, the log at start, `doctor` and `mail:test`. */
import { connectionCauses } from "../faults/connection-causes.ts";
import { maskEmail } from "../masking.ts";

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
  ...connectionCauses("mail server", "Check scheme and port: smtps:// is usually 465, smtp:// 587."),
  [
    /\b535\b|Invalid login|EAUTH|AUTHENTICATIONFAILED|authentication|\b530\b/i,
    "The mail server did not accept the panel's account. Please tell your administrator.",
  ],
  [
    /Mail command failed: 5\d\d|5\.1\.[78]\b|sender (address )?rejected/i,
    "The mail server does not accept the panel's sender (MAIL_FROM). Please tell your administrator.",
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
  const known = knownMailCause(error);
  if (known !== null) return known;
  const words = (error.includes("@") ? maskEmail(error) : error).replaceAll(/\s+/g, " ").trim();
  return `The mail server said: ${words.slice(0, LONGEST_OWN_WORDS)}`;
}

/** The same for what is known alone: nothing of a host's own words is in it, so that a log may hold it. */
export function knownMailCause(error: string): string | null {
  const code = /(?:^|[\s-])([45]\d\d)(?=[\s-])/.exec(error)?.[1];
  const known = CAUSES.find(([sign]) => sign.test(error))?.[1];
  if (known === undefined) return null;
  return code === undefined ? known : `${known.replace(/\.$/, "")} (${code}).`;
}

/** What a mail library's error says about its cause, in one text for `mailCause`: message, codes and the server's answer. */
export function mailFaultText(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code, serverResponseCode, authenticationFailed, cause, errors } = fault as Error &
    Partial<MailFacts>;
  const parts = [
    fault.message,
    serverAnswer(fault),
    code,
    serverResponseCode,
    authenticationFailed === true ? "Invalid login" : undefined,
    cause instanceof Error ? mailFaultText(cause) : undefined,
    Array.isArray(errors) ? errors.map(mailFaultText).join(" ") : undefined,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}

/** What the server itself answered, as one line; null when it did not get to answer. */
export function serverAnswer(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null;
  const { response, responseText } = fault as Error & Partial<MailFacts>;
  const said = [responseText, response].find((one) => typeof one === "string" && one !== "");
  return typeof said === "string" ? said.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_OWN_WORDS) : null;
}

/** What nodemailer and imapflow hang on their errors. */
interface MailFacts {
  code: unknown;
  response: unknown;
  responseText: unknown;
  serverResponseCode: unknown;
  authenticationFailed: unknown;
  errors: unknown;
}

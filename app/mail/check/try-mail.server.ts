// Tries the hosts of mail with the present settings, and says in words what happened: for `mail:test`, `doctor` and the
// log at start. The words for a terminal may hold the server's own answer; passwords are never in them.
import { createTransport } from "nodemailer";
import { mailCause, mailFaultText, serverAnswer } from "#app/domain/emails/mail-causes.ts";
import { readMailHost } from "#app/domain/emails/mail-settings.ts";
import { openMailbox } from "../inbox/open-mailbox.server.ts";
import { connectionOptions } from "../outbox/smtp-transport.server.ts";

/** What a try came to. */
export interface Tried {
  /** The server's name and port. */
  host: string;
  /** Why it failed; null when it did not. */
  fault: unknown;
  /** What happened, with the server's answer where it gave one. */
  words: string;
}

interface Patience {
  connectMs: number;
  replyMs: number;
}
/** Somebody waits at a terminal. */
const PATIENCE: Patience = { connectMs: 10_000, replyMs: 20_000 };

/**
 * Connects to the mail host of MAIL_URL and signs in; with a recipient it sends one email.
 * @param url smtp://… or smtps://…
 */
export async function trySmtp(
  url: string,
  { from, to = null, patience = PATIENCE }: { from: string; to?: string | null; patience?: Patience },
): Promise<Tried> {
  const { host } = readMailHost(url);
  const seen = { isSignedIn: false };
  const transporter = createTransport({ ...connectionOptions(url, patience), logger: noticing(seen) });
  /** A server that offers no sign-in is used without one. */
  const notUsed = () =>
    new URL(url).username === "" || seen.isSignedIn
      ? ""
      : " The server offers no sign-in, so the account of MAIL_URL was not used. Check its port and scheme.";
  try {
    if (to === null) {
      await transporter.verify();
      const account = seen.isSignedIn ? "account accepted" : "no account is used";
      return { host, fault: null, words: `Connected (${account}). No email was sent.${notUsed()}` };
    }
    const sent = await transporter.sendMail({
      from,
      to: { name: "", address: to },
      subject: "Test email from the Litigation Panel",
      text: "This email was sent by npm run mail:test. The panel can send emails.",
    });
    const answer = withoutSecrets(url, oneLine(sent.response));
    return { host, fault: null, words: `Accepted for ${to}. The server answered: ${answer}${notUsed()}` };
  } catch (fault) {
    return { host, fault, words: explain(url, fault) };
  } finally {
    transporter.close();
  }
}

/** Connects to the mailbox of INBOX_URL, signs in and opens it, for reading only. */
export async function tryMailbox(url: string, { connectMs = PATIENCE.connectMs } = {}): Promise<Tried> {
  const { host } = new URL(url);
  // A server that greets and then says nothing would be waited for as long as one that is read.
  const signal = AbortSignal.timeout(connectMs * 2);
  try {
    const mailbox = await openMailbox({ url, signal, connectMs });
    mailbox.close();
    return { host, fault: null, words: "Connected, account accepted, mailbox opened. Nothing was read." };
  } catch (thrown) {
    const fault = signal.aborted ? new Error("The mail host took too long", { cause: thrown }) : thrown;
    return { host, fault, words: explain(url, fault) };
  }
}

/** Nodemailer tells by its log alone whether it signed in. */
function noticing(seen: { isSignedIn: boolean }) {
  const nothing = () => undefined;
  const info = ({ action }: { action?: string }) => {
    if (action === "authenticated") seen.isSignedIn = true;
  };
  return {
    level: nothing,
    trace: nothing,
    debug: nothing,
    info,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  };
}

function explain(url: string, fault: unknown): string {
  const cause = mailCause(mailFaultText(fault)) ?? "The mail server could not be used.";
  const answer = serverAnswer(fault);
  const detail =
    fault instanceof Error && !cause.startsWith("The mail server said") ? oneLine(fault.message) : "";
  const said = answer === null ? detail && ` (${detail})` : ` The server answered: ${answer}`;
  return withoutSecrets(url, `${cause}${said}`);
}

/** Servers repeat what they were given. A password of a few letters is looked for as a word: within words it would be everywhere. */
function withoutSecrets(url: string, words: string): string {
  const { username, password } = new URL(url);
  const plain = decodeURIComponent(password);
  const account = decodeURIComponent(username);
  const secrets = [password, plain, base64(plain), base64(`\0${account}\0${plain}`)];
  return secrets.filter((secret) => secret !== "").reduce(hide, words);
}

const hide = (text: string, secret: string) =>
  /^[\p{L}\p{N}]{1,3}$/u.test(secret)
    ? text
        .split(/([^\p{L}\p{N}]+)/u)
        .map((word) => (word === secret ? HIDDEN : word))
        .join("")
    : text.replaceAll(secret, HIDDEN);
const HIDDEN = "•••";
const base64 = (text: string) => (text === "" ? "" : Buffer.from(text).toString("base64"));
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 300);

// Mail over SMTP, through a few connections that are kept for a short while. Codes have connections of their own, so
// that no other mail is ever in front of them.
import { createTransport } from "nodemailer";
import { readMailHost } from "#app/domain/emails/mail-settings.ts";
import { CODE_MAILS } from "#app/domain/emails/outbox-words.ts";
import { CODE_SENDERS, SENDERS } from "#app/domain/limits.ts";
import { compose, NO_ACCESS } from "./compose.server.ts";
import type { MailTransport, TransportSettings } from "./send.server.ts";

const PATIENCE = { connectMs: 10_000, replyMs: 30_000 };
/** Shorter than hosts wait, so that it is not them who hang up, just as the next mail sets out. */
const IDLE_MS = 20_000;

export function smtpTransport(
  address: string,
  { from, patience = PATIENCE }: TransportSettings,
): MailTransport {
  const { host } = readMailHost(address);
  const connections = (most: number) => {
    const transporter = createTransport({
      ...connectionOptions(address, patience),
      pool: true,
      maxConnections: most,
      // Trying again is the outbox's business: it counts the tries and may do so from another process.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
    });
    // Failures reach the send they belong to; one of an idle connection belongs to none, and unheard it would end the
    // process.
    transporter.on("error", () => undefined);
    return transporter;
  };
  const [forCodes, forOthers] = [connections(CODE_SENDERS), connections(SENDERS)];

  return {
    host,
    async send(mail, signal) {
      const transporter = CODE_MAILS.includes(mail.kind) ? forCodes : forOthers;
      await transporter.sendMail({ ...compose(mail, from), signal });
    },
    close() {
      forCodes.close();
      forOthers.close();
    },
  };
}

/** How the mail host is connected to, by whoever does. */
export function connectionOptions(address: string, patience = PATIENCE) {
  const { url, requiresTls } = readMailHost(address);
  return {
    url,
    dnsTimeout: patience.connectMs,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.replyMs,
    // Otherwise a host, or whoever is on the way to it, could have codes and papers sent in the open by not offering it.
    ...(requiresTls ? { requireTLS: true } : {}),
    ...NO_ACCESS,
  };
}

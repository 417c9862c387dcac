// Mail over SMTP, through a few connections that are kept for a short while.
import { createTransport } from "nodemailer";
import { compose, NO_ACCESS } from "./compose.server.ts";
import type { MailTransport, TransportSettings } from "./send.server.ts";

const CONNECTIONS = 4;
const PATIENCE = { connectMs: 10_000, replyMs: 30_000 };
/** Shorter than hosts wait, so that it is not them who hang up, just as the next mail sets out. */
const IDLE_MS = 20_000;

export function smtpTransport(url: string, { from, patience = PATIENCE }: TransportSettings): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Trying again is the outbox's business: it counts the tries and may do so from another process.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    dnsTimeout: patience.connectMs,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.replyMs,
    ...NO_ACCESS,
  });
  // Failures reach the send they belong to; one of an idle connection belongs to none, and unheard it would end the
  // process.
  transporter.on("error", () => undefined);

  return {
    async send(mail, signal) {
      await transporter.sendMail({ ...compose(mail, from), signal });
    },
    close() {
      transporter.close();
    },
  };
}

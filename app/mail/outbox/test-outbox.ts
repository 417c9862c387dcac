// For the tests of this folder: an outbox on a fresh database, with a clock to set, and a real SMTP host.
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { outbox as outboxTable } from "#app/database/schema.ts";
import { openFolderStore } from "#app/files/folder-store.server.ts";
import { testFolder } from "#tests/support/folders.ts";
import { testDatabase } from "#tests/support/own-database.ts";
import { openOutbox, type Outbox, type OutboxOptions } from "./outbox.server.ts";
import type { MailTransport, OutgoingMail } from "./send.server.ts";
import type { MailToSend } from "./sendable.ts";

export const silent = pino({ level: "silent" });
export const sample: MailToSend = {
  kind: "sample",
  to: "lender@example.com",
  subject: "Sample",
  text: "Please see.",
};

/** A mail as a transport gets it. */
export const outgoing: OutgoingMail = {
  ...sample,
  messageId: "<outbox-1@panel.example>",
  date: new Date("2026-07-01T10:00:00Z"),
  attachments: [],
};

/** For a single test. */
export async function mailRoom() {
  const database = await testDatabase();
  const folder = await testFolder();
  const files = openFolderStore(join(folder, "files"));
  const opened: Outbox[] = [];
  const hosts: { close: () => Promise<void> }[] = [];
  onTestFinished(async () => {
    // The outboxes first: they keep a connection for the next mail.
    await Promise.all(opened.map((outbox) => outbox.stop()));
    for (const host of hosts) await host.close();
  });
  const room = {
    ...database,
    folder,
    files,
    now: new Date("2026-07-01T10:00:00Z"),
    pass(ms: number) {
      room.now = new Date(room.now.getTime() + ms);
    },
    open(transport: MailTransport, more: Partial<OutboxOptions> = {}) {
      const outbox = openOutbox({
        db: database.db,
        transport,
        files,
        now: () => room.now,
        log: silent,
        fromAddress: "Sample Panel <panel@panel.example>",
        origin: "https://panel.example",
        random: () => 0,
        ...more,
      });
      opened.push(outbox);
      return outbox;
    },
    write: (outbox: Outbox, mail: Partial<MailToSend> = {}) =>
      database.db.transaction((tx) => outbox.enqueue(tx, { ...sample, ...mail })),
    rows: () => database.db.select().from(outboxTable).orderBy(outboxTable.id),
    /** Closes a host when the test is over. */
    closes<Host extends { close: () => Promise<void> }>(host: Host): Host {
      hosts.push(host);
      return host;
    },
  };
  return room;
}

/** why: the order and number of sends is under test here; how SMTP does it has tests with a real host. */
export function recorder(
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void> = async () => undefined,
) {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    async send(mail, signal) {
      sent.push(mail);
      await send(mail, signal);
    },
    close: () => undefined,
  };
  return { sent, transport };
}

interface Arrived {
  from: string;
  to: string[];
  source: string;
}

/** A real SMTP host on a free port; `rules` may refuse in any of its callbacks. */
export async function smtpHost(rules: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      buffer(stream).then((content) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        arrived.push({ from, to: rcptTo.map(({ address }) => address), source: content.toString("utf8") });
        done();
      }, done);
    },
    ...rules,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    port,
    url: `smtp://127.0.0.1:${String(port)}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function refusal(responseCode: number, text = "No"): Error {
  return Object.assign(new Error(text), { responseCode });
}

export const someBytes = (size: number) => randomBytes(size);

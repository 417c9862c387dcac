// For the tests of this folder: an outbox that sends over a real SMTP host, and an inbox that reads a real IMAP
// host, on one database.
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { given } from "#tests/support/given.ts";
import { imapHost, type ImapHost } from "#tests/support/hosts/imap-host.ts";
import { mailTransport } from "../outbox/send.server.ts";
import { mailRoom, smtpHost } from "../outbox/test-outbox.ts";
import { openCaseAddresses } from "./case-addresses.server.ts";
import { openInbox, type Inbox, type InboxOptions } from "./inbox.server.ts";

const ADDRESS = "replies@sample-panel.example";
const KEY = "a-key-for-tests-only-0123456789abcdef";

export type PostOffice = Awaited<ReturnType<typeof postOffice>>;

export async function postOffice(options: { host?: ImapHost } = {}) {
  const room = await mailRoom();
  const [smtp, host] = [room.closes(await smtpHost()), options.host ?? (await imapHost())];
  const addresses = openCaseAddresses(ADDRESS, [KEY]);
  const transport = mailTransport(smtp.url, {
    folder: room.folder,
    from: ADDRESS,
    log: pino({ level: "silent" }),
  });
  const outbox = room.open(transport, { answersTo: (caseId) => addresses.of(caseId) });
  const inboxes: Inbox[] = [];
  onTestFinished(async () => {
    await Promise.all(inboxes.map((inbox) => inbox.stop()));
    await host.close();
  });
  const rows = async (query: string, values: unknown[] = []) =>
    (await room.pool.query(query, values)).rows as Record<string, unknown>[];
  const mails = () => rows("select * from received_mails order by id");

  return {
    host,
    smtp,
    addresses,
    given: given(room.db),
    files: room.files,
    now: () => room.now,
    rows,
    mails,
    /** Sends a mail over SMTP; gives it as the host got it. */
    async send(mail: Parameters<typeof room.write>[1]) {
      const { messageId } = await room.write(outbox, mail);
      await outbox.flush();
      const source = smtp.arrived.find((arrived) => arrived.source.includes(messageId))?.source ?? "";
      return { messageId, source, replyTo: /^Reply-To: (.*)$/m.exec(source)?.[1]?.trim() ?? null };
    },
    open(more: Partial<InboxOptions> = {}) {
      const inbox = openInbox({
        url: host.url,
        addresses,
        pool: room.pool,
        connection: room.connection,
        files: room.files,
        now: () => room.now,
        log: pino({ level: "silent" }),
        pollMs: 100,
        standbyMs: 50,
        retryMs: 20,
        random: () => 0,
        ...more,
      });
      inboxes.push(inbox);
      return inbox;
    },
    /** Waits until so many mails have been taken in. */
    until: (count: number) =>
      eventually(async () => {
        const taken = await mails();
        if (taken.length < count) throw new Error(`${String(taken.length)} of ${String(count)} mails`);
        return taken;
      }),
    /** Waits until the mailbox was read up to this mail. */
    readUpTo: (uid: number) =>
      eventually(async () => {
        const [box] = await rows("select last_uid::int as uid from mailboxes");
        if (Number(box?.uid ?? 0) < uid) throw new Error("not yet");
      }),
  };
}

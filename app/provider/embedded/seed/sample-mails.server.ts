// A few mails of the sample cases, with answers, and two that found no case: what Email History and the tray look like.
import { randomUUID } from "node:crypto";
import { asc, desc } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { cases, outbox, receivedMails } from "#app/database/schema.ts";
import { markReplied } from "#app/mail/inbox/mark-replied.server.ts";
import type { Services } from "../call.server.ts";

const HOUR_MS = 3_600_000;
const MAILBOX = "sample data";

interface SampleMail {
  subject: string;
  body: string;
  state: "sent" | "dead";
  hoursAgo: number;
  /** The answer, and how many hours after the mail it came. */
  reply?: { body: string; after: number };
}

/** Of the first sample cases, one list each. */
const MAILS: SampleMail[][] = [
  [
    {
      subject: "Sample: overdue instalments of your loan",
      body: "Dear Customer,\n\nThis is a sample mail. Three instalments of your loan are overdue. Kindly pay them, or write to us about them.\n\nThanking you,\nLitigation Team",
      state: "sent",
      hoursAgo: 70,
      reply: {
        body: "Sir,\n\nThis is a sample answer. I paid two instalments at the branch on Monday, please check.\n\n> Three instalments of your loan are overdue.",
        after: 20,
      },
    },
    {
      subject: "Sample: receipt of your payment",
      body: "Dear Customer,\n\nThis is a sample mail. We have received your payment of ₹12,500.\n\nThanking you,\nLitigation Team",
      state: "sent",
      hoursAgo: 26,
    },
  ],
  [
    {
      subject: "Sample: overdue instalments of your loan",
      body: "Dear Customer,\n\nThis is a sample mail to an address that does not exist.\n\nLitigation Team",
      state: "dead",
      hoursAgo: 70,
    },
  ],
];

const UNMATCHED = [
  {
    from_email: "sample.person@sample-borrowers.example",
    from_name: "Sample Person",
    subject: "Sample: about my father's loan",
    body: "Sir, this is a sample mail. I write about the loan of my father. He has received a notice and is not well.",
    reason: "no_case",
    state: "tray",
  },
  {
    from_email: "newsletter@sample-sender.example",
    from_name: null,
    subject: "Sample: a mail with far too many parts",
    body: null,
    reason: "too_many_parts",
    state: "quarantined",
  },
];

/** @param services whose clock says when the mails came */
export async function addSampleMails({ now }: Services, tx: Transaction): Promise<void> {
  const at = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * HOUR_MS).toISOString();
  // Those on top of the case list.
  const newest = await tx
    .select()
    .from(cases)
    .orderBy(desc(cases.batch_id), asc(cases.id))
    .limit(MAILS.length);
  let uid = 0;
  const received = (hoursAgo: number) => {
    uid += 1;
    const name = `<sample-${randomUUID()}@sample-borrowers.example>`;
    return { mailbox: MAILBOX, uid_validity: "1", uid, message_id: name, created_at: at(hoursAgo) };
  };
  for (const [index, litigationCase] of newest.entries()) {
    const { id: case_id, client_id, email, customer_name } = litigationCase;
    const to = email ?? "borrower@sample-borrowers.example";
    for (const { reply, hoursAgo, state, subject, body } of MAILS[index] ?? []) {
      const [sent] = await tx
        .insert(outbox)
        .values({
          kind: "borrower",
          to_address: to,
          subject,
          body,
          message_id: `<sample-${randomUUID()}@sample-panel.example>`,
          case_id,
          client_id,
          batch_id: litigationCase.batch_id,
          state,
          attempts: 1,
          created_at: at(hoursAgo),
          sent_at: state === "sent" ? at(hoursAgo) : null,
          last_error: state === "dead" ? "The recipient's address does not exist" : null,
        })
        .returning({ id: outbox.id });
      if (!reply || !sent) continue;
      await tx.insert(receivedMails).values({
        ...received(hoursAgo - reply.after),
        from_email: to,
        from_name: customer_name,
        subject: `Re: ${subject}`,
        body: reply.body,
        state: "attached",
        reason: "answered_mail",
        case_id,
        client_id,
        outbox_id: sent.id,
      });
      await markReplied(tx, case_id);
    }
  }
  for (const mail of UNMATCHED) await tx.insert(receivedMails).values({ ...received(5), ...mail });
}

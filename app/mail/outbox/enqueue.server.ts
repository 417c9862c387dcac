// Writing mails to the outbox, one or many, within the transaction they belong to.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import { BORROWER_MAIL, nextBorrowerHour } from "#app/domain/emails/borrower-mail.ts";
import { requireKey } from "#app/files/store.server.ts";
import { refuseUnsendable, type MailToSend } from "./sendable.ts";

interface Desk {
  now: () => Date;
  /** What Message-IDs end with. */
  host: string;
  /** Where answers about a case go. */
  answersTo: ((caseId: number) => string) | null;
}

/** Rows of one INSERT: well below the number of parameters PostgreSQL takes. */
const AT_ONCE = 1000;

/** The two ways into the outbox; what they promise is said where the outbox declares them. */
export function enqueuing({ now, host, answersTo }: Desk) {
  function rowOf(mail: MailToSend): typeof outbox.$inferInsert {
    refuseUnsendable(mail);
    for (const { key } of mail.attachments ?? []) requireKey(key);
    const at = now();
    const next = mail.kind === BORROWER_MAIL ? nextBorrowerHour(at) : at;
    return {
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
      attachments: (mail.attachments ?? []).map(({ key, name, type }) => ({ key, name, type })),
      message_id: `<outbox-${randomUUID()}@${host}>`,
      dedupe_key: mail.dedupeKey ?? null,
      client_id: mail.clientId ?? null,
      batch_id: mail.batchId ?? null,
      case_id: mail.caseId ?? null,
      reply_to: mail.caseId == null ? null : (answersTo?.(mail.caseId) ?? null),
      expires_at: mail.expiresAt?.toISOString() ?? null,
      created_by: mail.createdBy ?? null,
      created_at: at.toISOString(),
      next_at: next.toISOString(),
    };
  }

  return {
    async enqueue(tx: Transaction, mail: MailToSend): Promise<{ messageId: string }> {
      const [written] = await tx
        .insert(outbox)
        .values(rowOf(mail))
        .onConflictDoNothing({ target: outbox.dedupe_key })
        .returning({ messageId: outbox.message_id });
      return written ?? (await earlierMail(tx, mail.dedupeKey ?? ""));
    },

    async enqueueAll(tx: Transaction, mails: readonly Omit<MailToSend, "dedupeKey">[]): Promise<number[]> {
      const ids: number[] = [];
      for (let from = 0; from < mails.length; from += AT_ONCE) {
        const rows = mails.slice(from, from + AT_ONCE).map(rowOf);
        const written = await tx
          .insert(outbox)
          .values(rows)
          .returning({ id: outbox.id, messageId: outbox.message_id });
        // RETURNING promises no order.
        const byMessage = new Map(written.map(({ id, messageId }) => [messageId, id]));
        for (const { message_id } of rows) ids.push(byMessage.get(message_id) ?? 0);
      }
      return ids;
    },
  };
}

/** The insert found the key taken, so the row is there: its transaction was waited for. */
async function earlierMail(tx: Transaction, dedupeKey: string): Promise<{ messageId: string }> {
  const [earlier] = await tx
    .select({ messageId: outbox.message_id })
    .from(outbox)
    .where(eq(outbox.dedupe_key, dedupeKey));
  if (!earlier) throw new Error("The mail was not written");
  return earlier;
}

// Mails for a test, as the outbox and the inbox leave them.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/database/open.server.ts";
import { files, outbox, receivedMails } from "#app/database/schema.ts";
import type { FileStore } from "#app/files/store.server.ts";

export const BORROWER = "borrower@sample-borrowers.example";

/** Makers of mails in one database. */
export function givenMails(db: Database) {
  const only = ([row]: { id: number }[]): number => row?.id ?? 0;
  return {
    /** A mail that was sent about a case; gives its id. */
    sent: async (case_id: number, values: Partial<typeof outbox.$inferInsert> = {}) =>
      only(
        await db
          .insert(outbox)
          .values({
            kind: "notice",
            to_address: BORROWER,
            subject: "Notice",
            body: "Please pay.",
            state: "sent",
            message_id: `<${randomUUID()}@sample-panel.example>`,
            created_at: "2026-11-20T01:00:00Z",
            case_id,
            ...values,
          })
          .returning({ id: outbox.id }),
      ),
    /** A mail that came in; without more it waits in the tray. Gives its id. */
    received: async (values: Partial<typeof receivedMails.$inferInsert> = {}) =>
      only(
        await db
          .insert(receivedMails)
          .values({
            mailbox: randomUUID(),
            uid_validity: "1",
            uid: 1,
            message_id: `<${randomUUID()}@sample-borrowers.example>`,
            from_email: BORROWER,
            subject: "Re: Notice",
            body: "I have paid.",
            created_at: "2026-11-20T02:00:00Z",
            state: values.case_id == null ? "tray" : "attached",
            reason: values.case_id == null ? "no_case" : "case_address",
            ...values,
          })
          .returning({ id: receivedMails.id }),
      ),
    /** The file of a mail that waits in the tray; gives what stands with the mail. */
    async attachment(store: FileStore) {
      const stored = await store.put(Buffer.from("%PDF-1.4 sample"));
      const type = "application/pdf";
      await db
        .insert(files)
        .values({ ...stored, purpose: "received_mail", name: "receipt.pdf", media_type: type });
      return { key: stored.key, name: "receipt.pdf", type };
    },
  };
}

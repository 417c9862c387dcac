import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";

/** The row of a mail that was just written to the outbox. */
export async function outboxId(tx: Transaction, messageId: string): Promise<number> {
  const [mail] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.message_id, messageId));
  if (!mail) throw new Error("the mail is not in the outbox");
  return mail.id;
}

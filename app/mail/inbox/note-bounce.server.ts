// Marks a mail of ours that a report of delivery is about. The report may be forged by whoever knows the mail's Message-ID, so
// it does no more than that: nothing is sent, stopped or told to anybody, and staff can take the mark away.
import { and, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { NOBODY, record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { outbox } from "#app/database/schema.ts";
import type { ReadBounce } from "./read-bounce.ts";

/** @returns the id of the mail that was marked; null: it is about none of ours, or about one that is being sent again */
export async function noteBounce(tx: Transaction, bounce: ReadBounce, now: Date): Promise<number | null> {
  const { outcome, status, said, messageIds } = bounce;
  const mark =
    outcome === "delivered"
      ? { bounce: null, bounce_status: null, last_error: null, bounced_at: null }
      : {
          ...(outcome === "failed" ? { state: "dead" } : {}),
          ...{ bounce: outcome, bounce_status: status, last_error: said, bounced_at: now.toISOString() },
        };
  const [marked] = await tx
    .update(outbox)
    .set(mark)
    .where(and(inArray(outbox.message_id, messageIds), eq(outbox.state, "sent"), mayFollow(outcome)))
    .returning({ id: outbox.id, client_id: outbox.client_id, kind: outbox.kind });
  if (!marked) return null;
  await record(tx, NOBODY, {
    action: `outgoing_mail.${outcome === "failed" ? "bounced" : outcome}`,
    object: { type: "outgoing_mail", id: marked.id },
    clientId: marked.client_id,
    after: { ...(outcome === "failed" ? { state: "dead" } : {}), status },
  });
  return marked.id;
}

/** Only what was late can arrive after all. */
const mayFollow = (outcome: ReadBounce["outcome"]): SQL | undefined =>
  outcome === "delivered"
    ? eq(outbox.bounce, "delayed")
    : or(isNull(outbox.bounce), ne(outbox.bounce, "failed"));

import { and, eq, isNull, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { cases, documentRequests } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";

/** A document a case waited for has come. */
export const receiveDocument = (call: UserCall, { case_id, request_id }: Input<"receiveDocument">) =>
  call.change(async (tx) => {
    const litigationCase = await lockCase(tx, call.user, case_id);
    const now = call.services.now().toISOString();
    const [received] = await tx
      .update(documentRequests)
      .set({ received_by: call.user.id, received_at: now })
      .where(
        and(
          eq(documentRequests.id, request_id),
          eq(documentRequests.case_id, case_id),
          isNull(documentRequests.received_at),
        ),
      )
      .returning({ document_type: documentRequests.document_type });
    if (!received) throw new Refusal(messages.awaited.unknown, 409);
    await tx
      .update(cases)
      .set({ version: sql`${cases.version} + 1`, updated_at: now })
      .where(eq(cases.id, case_id));
    await record(tx, call.actor, {
      action: "document.received",
      object: { type: "case", id: case_id },
      clientId: litigationCase.client_id,
      after: { document_type: received.document_type },
    });
    return { data: {}, message: messages.awaited.received(received.document_type) };
  });

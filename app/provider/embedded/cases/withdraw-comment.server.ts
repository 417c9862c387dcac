import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { comments } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";

/** Takes a comment back. Its text stays in the audit trail, where the history of the case is read from. */
export const withdrawComment = (call: UserCall, { case_id, comment_id }: Input<"withdrawComment">) =>
  call.change(async (tx) => {
    const { client_id } = await caseInScope(tx, call.user, case_id);
    const row = and(eq(comments.id, comment_id), eq(comments.case_id, case_id));
    const [stored] = await tx.select().from(comments).where(row).for("update");
    if (!stored) throw new Refusal(messages.comments.unknown, 404);
    if (stored.created_by !== call.user.id) throw new Refusal(messages.comments.notTheAuthor, 403);
    if (stored.withdrawn_at !== null) throw new Refusal(messages.comments.alreadyWithdrawn, 409);
    const withdrawn_at = call.services.now().toISOString();
    await tx.update(comments).set({ withdrawn_at, withdrawn_by: call.user.id }).where(row);
    await record(tx, call.actor, {
      action: "comment.withdrawn",
      object: { type: "case", id: case_id },
      clientId: client_id,
      before: { comment: stored.comment },
      after: { comment: null },
    });
    return { data: {}, message: messages.comments.withdrawn };
  });

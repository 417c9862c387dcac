import { record } from "#app/database/audit/audit.server.ts";
import { comments } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

export const addComment: Handler<"addComment"> = (call, { case_id, comment }) =>
  call.change(async (tx) => {
    const litigationCase = await caseInScope(tx, call.user, case_id);
    await tx.insert(comments).values({ case_id, comment, created_by: call.user.id });
    await record(tx, call.actor, {
      action: "comment.added",
      object: { type: "case", id: case_id },
      clientId: litigationCase.client_id,
      after: { comment },
    });
    return { data: {}, message: messages.comments.added };
  });

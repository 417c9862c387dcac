import * as z from "zod";
import { CommentText, Id, IdempotencyKey } from "#app/domain/fields.ts";
import { endpoint, ownChange, ownRead } from "../endpoint.ts";
import { listReply, messageReply, WireText } from "../wire.ts";

const CaseComment = z.object({ comment: WireText, created_at: WireText, created_by: WireText });
type CaseComment = z.output<typeof CaseComment>;

export const listComments = endpoint({
  method: "GET",
  path: "/litigation/api/get_comments/",
  input: z.object({ case_id: Id }),
  shows: "comments",
  reply: listReply(CaseComment),
});

/** For our own pages: with those that were withdrawn, which come without their text. */
export const listCaseComments = ownRead(z.object({ case_id: Id }), "comments");

export const addComment = endpoint({
  method: "POST",
  path: "/litigation/api/add_comments/",
  input: z.object({ case_id: Id, comment: CommentText, idempotency_key: IdempotencyKey.optional() }),
  reply: messageReply,
});

/** Only its author withdraws a comment. */
export const withdrawComment = ownChange(
  z.object({ case_id: Id, comment_id: Id, idempotency_key: IdempotencyKey.optional() }),
);

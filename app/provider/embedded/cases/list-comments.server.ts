import { desc, eq } from "drizzle-orm";
import { comments, users } from "#app/database/schema.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import type { Handler } from "../call.server.ts";

/** The comments of a case, newest first. */
export const listComments: Handler<"listComments"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const results = await db
    .select({ comment: comments.comment, created_at: comments.created_at, created_by: users.full_name })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.created_by))
    .where(eq(comments.case_id, case_id))
    .orderBy(desc(comments.id));
  return { data: { results } };
};

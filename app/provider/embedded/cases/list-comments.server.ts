import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments, users } from "#app/database/schema.ts";
import { caseInScope } from "./case-in-scope.server.ts";
import type { Handler, Input, UserCall } from "../call.server.ts";

/** The comments of a case, newest first. */
export const listComments: Handler<"listComments"> = async ({ services: { db }, user }, { case_id }) => {
  await caseInScope(db, user, case_id);
  const results = await db
    .select({ comment: comments.comment, created_at: comments.created_at, created_by: users.full_name })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.created_by))
    .where(and(eq(comments.case_id, case_id), isNull(comments.withdrawn_at)))
    .orderBy(desc(comments.id));
  return { data: { results } };
};

const withdrawers = alias(users, "withdrawers");

/** The same with those that were withdrawn: who did so and when, without the text. */
export const listCaseComments = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listCaseComments">,
) => {
  await caseInScope(db, user, case_id);
  const results = await db
    .select({
      id: comments.id,
      comment: sql<string | null>`case when ${comments.withdrawn_at} is null then ${comments.comment} end`,
      created_at: comments.created_at,
      created_by: users.full_name,
      is_own: sql<boolean>`${comments.created_by} is not distinct from ${user.id}::bigint`,
      withdrawn_at: comments.withdrawn_at,
      withdrawn_by: withdrawers.full_name,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.created_by))
    .leftJoin(withdrawers, eq(withdrawers.id, comments.withdrawn_by))
    .where(eq(comments.case_id, case_id))
    .orderBy(desc(comments.id));
  return { data: { results } };
};

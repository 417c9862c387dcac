import { and, asc, eq, exists, ilike, sql } from "drizzle-orm";
import { branches, clients } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { likePattern } from "#app/database/like.server.ts";
import type { Handler } from "../call.server.ts";

/** The active clients a user may choose from, by name; with a branch name, those that have such a branch. */
export const listClients: Handler<"listClients"> = async ({ services: { db }, user }, { branch_name }) => {
  const hasBranch = branch_name
    ? exists(
        db
          .select({ one: sql`1` })
          .from(branches)
          .where(
            and(eq(branches.client_id, clients.id), ilike(branches.branch_name, likePattern(branch_name))),
          ),
      )
    : undefined;
  const results = await db
    .select({
      id: clients.id,
      name: clients.name,
      full_name: clients.full_name,
      email_id: clients.email_id,
      contact_no: clients.contact_no,
    })
    .from(clients)
    .where(and(inScope(user, clients.id), eq(clients.active, true), hasBranch))
    .orderBy(asc(clients.name));
  return { data: { results } };
};

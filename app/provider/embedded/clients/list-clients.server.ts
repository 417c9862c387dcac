import { and, asc, eq, sql } from "drizzle-orm";
import { branches, clients } from "#app/database/schema.ts";
import { preparedOnce } from "#app/database/prepared-query.server.ts";
import { inGivenScope, scopeValues } from "#app/database/scope.server.ts";
import { likePattern } from "#app/database/like.server.ts";
import type { Handler } from "../call.server.ts";

/** The active clients a user may choose from, by name; with a branch name, those that have such a branch. */
export const listClients: Handler<"listClients"> = async ({ services: { db }, user }, { branch_name }) => {
  const branch = branch_name ? likePattern(branch_name) : null;
  return { data: { results: await choosable(db).execute({ ...scopeValues(user), branch }) } };
};

/** Asked for by the filters of every list. */
const choosable = preparedOnce((db) => {
  const branch = sql`${sql.placeholder("branch")}::text`;
  const hasBranch = sql`(${branch} is null or exists (
    select from ${branches} where ${branches.client_id} = ${clients.id} and ${branches.branch_name} ilike ${branch}))`;
  return db
    .select({
      id: clients.id,
      name: clients.name,
      full_name: clients.full_name,
      email_id: clients.email_id,
      contact_no: clients.contact_no,
    })
    .from(clients)
    .where(and(inGivenScope(clients.id), eq(clients.active, true), hasBranch))
    .orderBy(asc(clients.name))
    .prepare("clients_to_choose");
});

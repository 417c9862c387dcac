import { sql } from "drizzle-orm";
import { users } from "#app/database/schema.ts";
import { SERVICE_ROLE } from "#app/domain/users/user-roles.ts";
import type { UserCall } from "../call.server.ts";
import { admitToAudit } from "./audit-filters.server.ts";

/** A service token has none. */
const address = sql<
  string | null
>`case when ${users.role} = ${SERVICE_ROLE} then null else ${users.email} end`;

/** Every user there is or was, by name. */
export const listAuditUsers = async ({ services, user }: UserCall) => {
  admitToAudit(user);
  const results = await services.db
    .select({ id: users.id, name: users.full_name, email: address })
    .from(users)
    .orderBy(sql`${users.full_name} collate "und-x-icu"`, users.id);
  return { data: { results } };
};

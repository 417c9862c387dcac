import { sql } from "drizzle-orm";
import { users } from "#app/database/schema.ts";
import type { UserCall } from "../call.server.ts";
import { admitToAudit } from "./audit-filters.server.ts";

/** Every user there is or was, by name. */
export const listAuditUsers = async ({ services, user }: UserCall) => {
  admitToAudit(user);
  const results = await services.db
    .select({ id: users.id, name: users.full_name, email: users.email })
    .from(users)
    .orderBy(sql`${users.full_name} collate "und-x-icu"`, users.id);
  return { data: { results } };
};

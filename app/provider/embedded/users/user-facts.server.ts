// A user as the panel shows one.
import { asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients, userClients } from "#app/database/schema.ts";
import { mayManageUsers } from "#app/domain/users/user-roles.ts";
import type { UserRow } from "./managed-users.server.ts";

interface ClientName {
  id: number;
  name: string;
}

/** Which clients users are limited to, by name; rows that stand for nobody's limit are left out. */
export async function readClientsByUser(
  db: Database | Transaction,
  of: readonly Pick<UserRow, "id" | "limited">[],
): Promise<ReadonlyMap<number, ClientName[]>> {
  const limited = of.filter((user) => user.limited).map(({ id }) => id);
  const found = new Map<number, ClientName[]>();
  if (limited.length === 0) return found;
  const rows = await db
    .select({ user_id: userClients.user_id, id: clients.id, name: clients.name })
    .from(userClients)
    .innerJoin(clients, eq(clients.id, userClients.client_id))
    .where(inArray(userClients.user_id, limited))
    .orderBy(asc(clients.name), asc(clients.id));
  for (const { user_id, ...client } of rows) found.set(user_id, [...(found.get(user_id) ?? []), client]);
  return found;
}

/** What is said of a user; never the password's hash. */
export function toUserFacts(user: UserRow, clientNames: ClientName[]) {
  const { id, version, email, full_name, role, features, landing_page } = user;
  const { active, limited, approver, template_editor, needs_factor, break_glass } = user;
  return {
    id,
    version,
    email,
    full_name,
    role,
    features,
    landing_page,
    active,
    limited,
    approver,
    template_editor,
    needs_factor,
    break_glass,
    manages_users: mayManageUsers(user),
    clients: clientNames,
  };
}

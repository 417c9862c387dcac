// What a user may do, on its way into the database.
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { clients, userClients } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE, getGroups, mayManageUsers } from "#app/domain/users/user-roles.ts";
import type { ParsedInputOf } from "../../contract/endpoint.ts";
import type { addUser } from "../../contract/users/users.ts";
import { Refusal } from "../call.server.ts";
import type { UserRow } from "./managed-users.server.ts";

type Rights = Omit<ParsedInputOf<typeof addUser>, "email" | "idempotency_key" | "confirmed">;

/** Who can sign in with them, and is then shown only which access is missing. */
export const opensNothing = ({
  role,
  features,
  manages_users,
}: {
  role: string;
  features: readonly string[];
  manages_users: boolean;
}): boolean => role === ADMIN_ROLE && features.length === 0 && !manages_users;

/** The columns of `users` that hold them. */
export function toUserColumns(given: Rights) {
  const { full_name, role, features, landing_page, limited, approver, template_editor } = given;
  const { manages_users, needs_factor, break_glass } = given;
  const groups = getGroups(role, manages_users);
  const rights = { features, landing_page, limited, approver, template_editor };
  return { full_name, role, groups, ...rights, needs_factor, break_glass };
}

type Untold = "id" | "email" | "password_hash" | "logo_key" | "active" | "version" | "created_at";

/** As the audit trail tells them. */
export function toAuditValues(user: Omit<UserRow, Untold>, clientIds: number[]) {
  const { full_name, role, features, landing_page, limited, approver, template_editor } = user;
  const { needs_factor, break_glass } = user;
  return {
    full_name,
    role,
    features,
    landing_page,
    limited,
    client_ids: limited ? clientIds : null,
    approver,
    template_editor,
    manages_users: mayManageUsers(user),
    needs_factor,
    break_glass,
  };
}

/** Writes which clients a user is limited to. @throws Refusal when one of them is not there */
export async function writeClients(
  tx: Transaction,
  userId: number,
  { limited, clients: ids }: Pick<Rights, "limited" | "clients">,
): Promise<void> {
  await tx.delete(userClients).where(eq(userClients.user_id, userId));
  if (!limited) return;
  const known = await tx.$count(clients, inArray(clients.id, ids));
  if (known !== ids.length) throw new Refusal(userMessages.unknownClient);
  await tx.insert(userClients).values(ids.map((client_id) => ({ user_id: userId, client_id })));
}

/** The clients a user is limited to now, in order. */
export async function readClientIds(
  tx: Transaction,
  user: Pick<UserRow, "id" | "limited">,
): Promise<number[]> {
  if (!user.limited) return [];
  const rows = await tx
    .select({ id: userClients.client_id })
    .from(userClients)
    .where(eq(userClients.user_id, user.id))
    .orderBy(userClients.client_id);
  return rows.map(({ id }) => id);
}

// Who may manage users, and taking users for a change. One right must never be lost altogether: the last active user
// who manages users stays one. So every change takes all of them, in one order: of two who would end each other's
// right at the same moment the second has lost it already.
import { and, arrayContains, asc, eq, ne, not, or } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE, mayManageUsers, SERVICE_ROLE, USER_MANAGERS } from "#app/domain/users/user-roles.ts";
import { Refusal, type UserCall } from "../call.server.ts";

export type UserRow = typeof users.$inferSelect;

/** @throws Refusal 404, as for what is not there, to whoever may not manage users */
export function admitToUsers({ profile }: Pick<UserCall, "profile">): void {
  if (!profile.manages_users) throw new Refusal(userMessages.unknown, 404);
}

export const isManager = (user: Pick<UserRow, "active" | "role" | "groups" | "limited">): boolean =>
  user.active && mayManageUsers(user);

/** The same in SQL. */
export const managers = and(
  eq(users.active, true),
  eq(users.role, ADMIN_ROLE),
  not(users.limited),
  arrayContains(users.groups, [USER_MANAGERS]),
);

/** One user, for who manages users. @throws Refusal 404 to others, and for an unknown user */
export async function readManagedUser(call: UserCall, id: number): Promise<UserRow> {
  admitToUsers(call);
  const [user] = await call.services.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, SERVICE_ROLE)));
  if (!user) throw new Refusal(userMessages.unknown, 404);
  return user;
}

/**
 * Takes a user for a change, and everyone who manages users with them.
 * @returns the user as stored now, and whether no other active user manages users
 * @throws Refusal 404 for an unknown user, and to who no longer manages users
 */
export async function lockUser(
  tx: Transaction,
  { user: actor }: Pick<UserCall, "user">,
  id: number,
): Promise<{ stored: UserRow; isLastManager: boolean }> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), managers))
    .orderBy(asc(users.id))
    .for("no key update");
  const stored = rows.find((row) => row.id === id && row.role !== SERVICE_ROLE);
  const isAdmitted = rows.some((row) => row.id === actor.id && isManager(row));
  if (!stored || !isAdmitted) throw new Refusal(userMessages.unknown, 404);
  const others = rows.filter((row) => row.id !== id && isManager(row));
  return { stored, isLastManager: isManager(stored) && others.length === 0 };
}

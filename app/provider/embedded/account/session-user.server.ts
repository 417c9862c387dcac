// The user as the session keeps it (contract: SessionUser), and the clients a user is limited to.
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { users } from "#app/database/schema.ts";
import { parseLandingPage } from "#app/domain/features.ts";
import { mayManageUsers } from "#app/domain/users/user-roles.ts";
import { hasFactorSql } from "./factors/account-factors.server.ts";
import type { SessionUser } from "../../contract/account/account.ts";

/** What a query on `users` selects, to be given to `asSessionUser`. */
export const SESSION_USER_COLUMNS = {
  user_id: users.id,
  role: users.role,
  email: users.email,
  full_name: users.full_name,
  logo_key: users.logo_key,
  groups: users.groups,
  features: users.features,
  landing_page: users.landing_page,
  limited: users.limited,
  is_approver: users.approver,
  edits_templates: users.template_editor,
  needs_factor: users.needs_factor,
  has_factor: hasFactorSql,
  mails_wait: sql<boolean>`exists (select 1 from received_mails m where m.state in ('tray', 'quarantined'))`,
  clientIds: sql<number[]>`(
    select coalesce(json_agg(c.client_id order by c.client_id), '[]') from user_clients c where c.user_id = ${users.id}
  )`,
};

type Made =
  | "client_id"
  | "logo_url"
  | "landing_page"
  | "profile_completed"
  | "sees_all_clients"
  | "is_limited"
  | "has_mail_tray"
  | "manages_users"
  | "must_add_factor"
  | "samples_waiting"
  | "templates_waiting"
  | "dead_mails";

interface UserRow extends Omit<SessionUser, Made> {
  role: string;
  logo_key: string | null;
  landing_page: string;
  limited: boolean;
  mails_wait: boolean;
  needs_factor: boolean;
  has_factor: boolean;
  clientIds: number[];
}

/** What `Scope` says of a user: null when not limited, whatever rows `user_clients` holds. */
export function visibleClientIds(user: { limited: boolean; clientIds: number[] }): number[] | null {
  return user.limited ? user.clientIds : null;
}

/** `client_id` is set for who works for one client only. */
export function asSessionUser({
  logo_key,
  landing_page,
  limited,
  mails_wait,
  needs_factor: _needs,
  has_factor: _has,
  clientIds,
  ...plain
}: UserRow): SessionUser {
  const [only, ...others] = visibleClientIds({ limited, clientIds }) ?? [];
  return {
    ...plain,
    client_id: others.length === 0 ? (only ?? null) : null,
    logo_url: logo_key,
    landing_page: parseLandingPage(landing_page),
    profile_completed: true,
    sees_all_clients: !limited,
    is_limited: limited,
    has_mail_tray: !limited && mails_wait,
    manages_users: mayManageUsers({ role: plain.role, groups: plain.groups, limited }),
    // Of a session it is read with each request (signed-in-user.server.ts).
    must_add_factor: false,
    samples_waiting: null,
    templates_waiting: null,
    dead_mails: null,
  };
}

/** @throws Error when there is no such user */
export async function readSessionUser(db: Database | Transaction, userId: number): Promise<SessionUser> {
  const [user] = await db.select(SESSION_USER_COLUMNS).from(users).where(eq(users.id, userId));
  if (!user) throw new Error("The user is gone");
  return asSessionUser(user);
}

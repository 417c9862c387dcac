import { and, eq, ilike, inArray, max, ne, or, sql } from "drizzle-orm";
import { likePattern } from "#app/database/like.server.ts";
import { authenticators, openIdLinks, passkeys, sessions, users } from "#app/database/schema.ts";
import type { SignInMethod } from "#app/domain/account/factors.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { SERVICE_ROLE } from "#app/domain/users/user-roles.ts";
import { isLive } from "../account/sessions.server.ts";
import type { Input, Services, UserCall } from "../call.server.ts";
import { admitToUsers, readManagedUser } from "./managed-users.server.ts";
import { readClientsByUser, toUserFacts } from "./user-facts.server.ts";

/** A page of the users, by name. */
export const listUsers = async (call: UserCall, { page, search, state }: Input<"listUsers">) => {
  admitToUsers(call);
  const { services } = call;
  const { db } = services;
  const matching = and(
    ne(users.role, SERVICE_ROLE),
    search
      ? or(ilike(users.full_name, likePattern(search)), ilike(users.email, likePattern(search)))
      : undefined,
    state === undefined ? undefined : eq(users.active, state === "active"),
  );
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(users)
      .where(matching)
      .orderBy(sql`${users.full_name} collate "und-x-icu"`, users.id)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(users, matching),
  ]);
  const ids = rows.map(({ id }) => id);
  const [clientNames, seen, methods] = await Promise.all([
    readClientsByUser(db, rows),
    sessionsOf(services, ids),
    methodsOf(services, ids),
  ]);
  const results = rows.map((user) => ({
    ...toUserFacts(user, clientNames.get(user.id) ?? []),
    active_sessions: seen.get(user.id)?.live ?? 0,
    last_seen_at: seen.get(user.id)?.last ?? null,
    sign_in_methods: methods.get(user.id) ?? [],
  }));
  return { data: { results, count, page_number: page } };
};

/** One user, for the forms about them. */
export const readUser = async (call: UserCall, { user_id }: Input<"readUser">) => {
  const user = await readManagedUser(call, user_id);
  const clientNames = await readClientsByUser(call.services.db, [user]);
  return {
    data: { ...toUserFacts(user, clientNames.get(user.id) ?? []), is_self: user.id === call.user.id },
  };
};

/** What each user signs in with besides a password and an emailed code. */
async function methodsOf({ db }: Services, ids: number[]) {
  const found = new Map<number, SignInMethod[]>();
  if (ids.length === 0) return found;
  const tables = { authenticator: authenticators, passkey: passkeys, openid: openIdLinks } as const;
  const rows = await Promise.all(
    (Object.keys(tables) as (keyof typeof tables)[]).map(async (method) => {
      const { user_id } = tables[method];
      const users = await db
        .selectDistinct({ id: user_id })
        .from(tables[method])
        .where(inArray(user_id, ids));
      return users.map(({ id }) => ({ id, method }));
    }),
  );
  for (const { id, method } of rows.flat()) found.set(id, [...(found.get(id) ?? []), method]);
  return found;
}

/** How many sessions of each user go on, and when they were last here. */
async function sessionsOf({ db, now }: Services, ids: number[]) {
  if (ids.length === 0) return new Map<number, { live: number; last: string | null }>();
  const rows = await db
    .select({
      user_id: sessions.user_id,
      live: sql<number>`(count(*) filter (where ${isLive(now())}))::integer`,
      last: max(sessions.last_seen_at),
    })
    .from(sessions)
    .where(inArray(sessions.user_id, ids))
    .groupBy(sessions.user_id);
  return new Map(rows.map(({ user_id, live, last }) => [user_id, { live, last }]));
}

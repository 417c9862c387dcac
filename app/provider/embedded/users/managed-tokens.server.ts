// Service tokens as those who manage users see them, and taking one for a change. Of a token only a hash is stored: it has
// 256 random bits, so a plain one cannot be guessed back, and a change of the panel's secrets ends no integration.
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/database/open.server.ts";
import { serviceTokens, users } from "#app/database/schema.ts";
import { addDays, formatDate, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { SCOPES, SERVICE_TOKEN_MAX_DAYS, tokenState } from "#app/domain/integrations/service-tokens.ts";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { Refusal, type Input, type Services, type UserCall } from "../call.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";
import { readClientsByUser } from "./user-facts.server.ts";

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const makers = alias(users, "makers");

const TOKEN_COLUMNS = {
  id: serviceTokens.id,
  user_id: serviceTokens.user_id,
  version: serviceTokens.version,
  name: users.full_name,
  limited: users.limited,
  scopes: serviceTokens.scopes,
  expires_on: serviceTokens.expires_on,
  created_by: makers.full_name,
  created_at: serviceTokens.created_at,
  last_used_at: serviceTokens.last_used_at,
  revoked_at: serviceTokens.revoked_at,
};

const selectTokens = ({ db }: Services) =>
  db
    .select(TOKEN_COLUMNS)
    .from(serviceTokens)
    .innerJoin(users, eq(users.id, serviceTokens.user_id))
    .innerJoin(makers, eq(makers.id, serviceTokens.created_by));

/** A page of the tokens, by name; those that were revoked come last. */
export const listServiceTokens = async (call: UserCall, { page }: Input<"listServiceTokens">) => {
  admitToUsers(call);
  const { services } = call;
  const [rows, count] = await Promise.all([
    selectTokens(services)
      .orderBy(
        sql`${serviceTokens.revoked_at} is not null`,
        sql`${users.full_name} collate "und-x-icu"`,
        serviceTokens.id,
      )
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    services.db.$count(serviceTokens),
  ]);
  return { data: { results: await factsOf(services, rows), count, page_number: page } };
};

/** One token, for the forms about it. */
export const readServiceToken = async (call: UserCall, { token_id }: Input<"readServiceToken">) => {
  admitToUsers(call);
  const rows = await selectTokens(call.services).where(eq(serviceTokens.id, token_id));
  const [token] = await factsOf(call.services, rows);
  if (!token) throw new Refusal(said.unknown, 404);
  return { data: token };
};

async function factsOf({ db, now }: Services, rows: Awaited<ReturnType<typeof selectTokens>>) {
  const clients = await readClientsByUser(
    db,
    rows.map(({ user_id, limited }) => ({ id: user_id, limited })),
  );
  return rows.map(({ user_id, scopes, ...token }) => ({
    ...token,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    state: tokenState(token, now()),
    clients: clients.get(user_id) ?? [],
  }));
}

/**
 * Takes a token for a change.
 * @throws Refusal 404 for an unknown one, and to who no longer manages users
 */
export async function lockToken(tx: Transaction, call: UserCall, tokenId: number) {
  await lockUser(tx, call, call.user.id);
  const [token] = await tx.select().from(serviceTokens).where(eq(serviceTokens.id, tokenId)).for("update");
  const [identity] = token ? await tx.select().from(users).where(eq(users.id, token.user_id)) : [];
  if (!token || !identity) throw new Refusal(said.unknown, 404);
  return { token, identity };
}

/** @throws Refusal for a last day that is over, or more than a year away */
export function checkExpiry(expiresOn: IsoDate, now: Date): void {
  const today = todayInIndia(now);
  const latest = addDays(today, SERVICE_TOKEN_MAX_DAYS);
  if (expiresOn >= today && expiresOn <= latest) return;
  throw new Refusal(said.expiryOutOfRange(formatDate(latest)), 422, { field: "expires_on" });
}

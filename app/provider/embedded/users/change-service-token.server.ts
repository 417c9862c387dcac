// Adds, corrects and revokes service tokens.
import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { serviceTokens, users } from "#app/database/schema.ts";
import { serviceTokenMessages as said } from "#app/domain/integrations/service-token-messages.ts";
import { SESSION_TOKEN_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { SERVICE_ROLE } from "#app/domain/users/user-roles.ts";
import { hashOfNoPassword } from "../account/passwords/password-links.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { checkExpiry, hashOfToken, lockToken } from "./managed-tokens.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";
import { readClientIds, writeClients } from "./rights.server.ts";

type Given = Omit<Input<"addServiceToken">, "idempotency_key">;

/** As the audit trail tells them. */
const toAuditValues = ({ name, scopes, expires_on, limited, clients }: Given) => ({
  name,
  scopes,
  expires_on,
  limited,
  client_ids: limited ? clients : null,
});

export const addServiceToken = async (
  call: UserCall,
  { idempotency_key: _, ...given }: Input<"addServiceToken">,
) => {
  admitToUsers(call);
  const { services, actor, user: self } = call;
  checkExpiry(given.expires_on, services.now());
  const secret = `lp_${randomBytes(SESSION_TOKEN_BYTES).toString("base64url")}`;
  const token_hash = hashOfToken(secret);
  const password_hash = await hashOfNoPassword();
  const { data, message } = await call.change(async (tx) => {
    await lockUser(tx, call, self.id);
    const { name, limited, scopes, expires_on } = given;
    // No address: nothing can be sent to it, and nobody can sign in with it.
    const email = `service-token:${randomUUID()}`;
    const [identity] = await tx
      .insert(users)
      .values({ email, full_name: name, password_hash, role: SERVICE_ROLE, limited })
      .returning({ id: users.id });
    if (!identity) throw new Error("The token's user was not stored");
    await writeClients(tx, identity.id, given);
    const [token] = await tx
      .insert(serviceTokens)
      .values({ user_id: identity.id, token_hash, scopes, expires_on, created_by: self.id })
      .returning({ id: serviceTokens.id });
    if (!token) throw new Error("The token was not stored");
    await record(tx, actor, {
      action: "service_token.created",
      object: { type: "service_token", id: token.id },
      after: toAuditValues(given),
    });
    return { data: { token_id: token.id }, message: said.added(name) };
  });
  // A form sent twice gets the first reply, which is kept: the token must not be in it, and is not shown again.
  const isNew = (await services.db.$count(serviceTokens, eq(serviceTokens.token_hash, token_hash))) === 1;
  return { data: { ...data, secret: isNew ? secret : null }, ...(message ? { message } : {}) };
};

export const updateServiceToken = async (
  call: UserCall,
  { token_id, version, idempotency_key: _, ...given }: Input<"updateServiceToken">,
) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { token, identity } = await lockToken(tx, call, token_id);
    if (token.revoked_at !== null) throw new Refusal(said.revokedNotChanged);
    if (token.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    const { scopes, expires_on } = given;
    // The day of a token that has expired may stay while something else is corrected.
    if (expires_on !== token.expires_on) checkExpiry(expires_on, call.services.now());
    const clients = await readClientIds(tx, identity);
    const { full_name: name, limited } = identity;
    const stored = { name, limited, clients, scopes: token.scopes, expires_on: token.expires_on };
    const before = toAuditValues(stored as Given);
    const after = toAuditValues(given);
    if (isDeepStrictEqual(before, after)) return { data: {}, message: said.nothingChanged };
    await tx
      .update(users)
      .set({ full_name: given.name, limited: given.limited, version: sql`${users.version} + 1` })
      .where(eq(users.id, identity.id));
    await writeClients(tx, identity.id, given);
    await tx
      .update(serviceTokens)
      .set({ scopes, expires_on, version: sql`${serviceTokens.version} + 1` })
      .where(eq(serviceTokens.id, token_id));
    await record(tx, call.actor, {
      action: "service_token.updated",
      object: { type: "service_token", id: token_id },
      before,
      after,
    });
    return { data: {}, message: said.updated(given.name) };
  });
};

/** Ends a token for good, from its next call on. */
export const revokeServiceToken = async (call: UserCall, { token_id }: Input<"revokeServiceToken">) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { token, identity } = await lockToken(tx, call, token_id);
    if (token.revoked_at !== null) return { data: {}, message: said.alreadyRevoked(identity.full_name) };
    await tx
      .update(serviceTokens)
      .set({ revoked_at: call.services.now().toISOString(), version: sql`${serviceTokens.version} + 1` })
      .where(eq(serviceTokens.id, token_id));
    await record(tx, call.actor, {
      action: "service_token.revoked",
      object: { type: "service_token", id: token_id },
      before: { name: identity.full_name, revoked: false },
      after: { name: identity.full_name, revoked: true },
    });
    return { data: {}, message: said.revoked(identity.full_name) };
  });
};

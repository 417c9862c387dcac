import { eq } from "drizzle-orm";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { readClientsByUser, toUserFacts } from "../users/user-facts.server.ts";

/** Who one is, and what one may do. */
export const readProfile = async ({ services: { db }, user }: UserCall) => {
  const [stored] = await db.select().from(users).where(eq(users.id, user.id));
  if (!stored) throw new Refusal(userMessages.unknown, 404);
  const clientNames = await readClientsByUser(db, [stored]);
  return { data: { ...toUserFacts(stored, clientNames.get(user.id) ?? []), logo_url: stored.logo_key } };
};

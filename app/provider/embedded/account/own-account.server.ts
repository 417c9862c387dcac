import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { Refusal, type UserCall } from "../call.server.ts";

/** Takes one's own account for a change, as it is stored now. */
export async function lockOwnAccount(tx: Transaction, { user }: Pick<UserCall, "user">) {
  const [stored] = await tx.select().from(users).where(eq(users.id, user.id)).for("no key update");
  if (!stored) throw new Refusal(userMessages.unknown, 404);
  return stored;
}

import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { lockOwnAccount } from "./own-account.server.ts";

export const updateOwnName = (call: UserCall, { full_name, version }: Input<"updateOwnName">) =>
  call.change(async (tx) => {
    const stored = await lockOwnAccount(tx, call);
    if (stored.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
    if (stored.full_name === full_name) return { data: {}, message: userMessages.nothingChanged };
    await tx
      .update(users)
      .set({ full_name, version: sql`${users.version} + 1` })
      .where(eq(users.id, stored.id));
    await record(tx, call.actor, {
      action: "user.name_changed",
      object: { type: "user", id: stored.id },
      before: { full_name: stored.full_name },
      after: { full_name },
    });
    return { data: {}, message: profileMessages.nameUpdated };
  });

// Adds a user. Nobody chooses another's password: a link to set one goes to the user's own mailbox.
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE } from "#app/domain/users/user-roles.ts";
import { hashOfNoPassword, mailPasswordLink } from "../account/passwords/password-links.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { askFirst } from "../ask-first.server.ts";
import { admitToUsers, lockUser } from "./managed-users.server.ts";
import { opensNothing, toUserColumns, toAuditValues, writeClients } from "./rights.server.ts";

export const addUser = async (
  call: UserCall,
  { email, idempotency_key: _, confirmed, ...given }: Input<"addUser">,
) => {
  admitToUsers(call);
  const { services, actor, user: self } = call;
  const password_hash = await hashOfNoPassword();
  const handled = await call.change(async (tx) => {
    // Whoever adds somebody must still be allowed to at that moment.
    await lockUser(tx, call, self.id);
    if (opensNothing(given)) askFirst([userMessages.opensNothing], confirmed);
    const columns = toUserColumns(given);
    const [user] = await tx
      .insert(users)
      .values({ ...columns, email, password_hash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) throw new Refusal(messages.signIn.accountExists, 409, { field: "email" });
    await writeClients(tx, user.id, given);
    await record(tx, actor, {
      action: "user.created",
      object: { type: "user", id: user.id },
      after: { email, ...toAuditValues(columns, given.clients) },
    });
    if (given.role !== ADMIN_ROLE) {
      return { data: { user_id: user.id }, message: userMessages.addedStaff(given.full_name) };
    }
    await mailPasswordLink(tx, services, { id: user.id, email, password_hash }, "invitation", self.id);
    return { data: { user_id: user.id }, message: userMessages.added(given.full_name) };
  });
  services.outbox.wake();
  return handled;
};

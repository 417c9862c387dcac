// Changes who a user is and what they may do. It counts from the user's next request on.
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { users } from "#app/database/schema.ts";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { ADMIN_ROLE, mayManageUsers } from "#app/domain/users/user-roles.ts";
import { endSessions } from "../account/live-sessions.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { askFirst } from "../ask-first.server.ts";
import { admitToUsers, isManager, lockUser } from "./managed-users.server.ts";
import { opensNothing, readClientIds, toUserColumns, toAuditValues, writeClients } from "./rights.server.ts";

export const updateUser = async (
  call: UserCall,
  { user_id, version, idempotency_key: _, confirmed, ...given }: Input<"updateUser">,
) => {
  admitToUsers(call);
  return call.change(async (tx) => {
    const { stored, isLastManager } = await lockUser(tx, call, user_id);
    const columns = toUserColumns(given);
    // Who opened nothing before is not asked about again.
    const opensNothingNow = opensNothing({ ...stored, manages_users: mayManageUsers(stored) });
    askFirst(
      opensNothing(given) && !opensNothingNow ? [userMessages.opensNothing] : [],
      confirmed,
      stored.version !== version,
    );
    if (user_id === call.user.id && columns.approver && !stored.approver) {
      throw new Refusal(userMessages.ownApprover);
    }
    if (isLastManager && !isManager({ ...columns, active: stored.active })) {
      throw new Refusal(userMessages.lastManager);
    }
    const before = toAuditValues(stored, await readClientIds(tx, stored));
    const after = toAuditValues(columns, given.clients);
    if (isDeepStrictEqual(before, after)) return { data: {}, message: userMessages.nothingChanged };
    await tx
      .update(users)
      .set({ ...columns, version: sql`${users.version} + 1` })
      .where(eq(users.id, user_id));
    await writeClients(tx, user_id, given);
    if (columns.role !== ADMIN_ROLE) await endSessions(tx, user_id, call.services.now());
    await record(tx, call.actor, {
      action: "user.updated",
      object: { type: "user", id: user_id },
      before,
      after,
    });
    return { data: {}, message: userMessages.updated(columns.full_name) };
  });
};

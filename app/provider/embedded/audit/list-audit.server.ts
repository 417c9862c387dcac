import { count, desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { audit, clients, users } from "#app/database/schema.ts";
import { auditChanges } from "#app/domain/audit/audit-changes.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Input, UserCall } from "../call.server.ts";
import { advocateNames } from "./advocate-names.server.ts";
import { admitToAudit, matchingEntries } from "./audit-filters.server.ts";

/** A page of the audit trail, newest first. That it was looked at is an entry of its own. */
export const listAudit = async (call: UserCall, { page, upto, ...filters }: Input<"listAudit">) => {
  const { services, user, actor } = call;
  admitToAudit(user);
  const matching = matchingEntries(filters, upto);
  const [rows, [total]] = await Promise.all([
    selectEntries(services.db)
      .where(matching)
      .orderBy(desc(audit.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    services.db.select({ count: count() }).from(audit).where(matching),
  ]);
  await services.views.note(actor, {
    action: "audit.viewed",
    object: { type: "audit", id: null },
    after: { ...filters, page },
  });
  const advocates = await advocateNames(services.db, rows);
  const results = rows.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: auditChanges(before, after, { advocates }),
  }));
  return { data: { results, count: total?.count ?? 0, page_number: page } };
};

/** Entries with the names of their users and clients. */
export function selectEntries(db: Database) {
  return db
    .select({
      id: audit.id,
      at: audit.at,
      user_id: audit.user_id,
      user_name: users.full_name,
      address: audit.address,
      action: audit.action,
      object_type: audit.object_type,
      object_id: audit.object_id,
      client_name: clients.name,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.user_id))
    .leftJoin(clients, eq(clients.id, audit.client_id))
    .$dynamic();
}

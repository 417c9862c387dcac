// Which entries of the audit trail are meant, and who may see them.
import { and, eq, inArray, lte, not, notInArray, type SQL } from "drizzle-orm";
import { audit } from "#app/database/schema.ts";
import { withinDays } from "#app/database/within-days.server.ts";
import { actionsOfKind, type AuditKind } from "#app/domain/audit/audit-words.ts";
import { messages } from "#app/domain/messages.ts";
import type { AuditFilters } from "../../contract/audit/audit.ts";
import { Refusal, type CallUser } from "../call.server.ts";

/**
 * Entries tell of every client's people, so only who sees every client sees them.
 * @throws Refusal 404, as for what is not there
 */
export function admitToAudit(user: CallUser): void {
  if (user.clientIds !== null) throw new Refusal(messages.audit.unknown, 404);
}

/** The condition of a query on `audit`. Days begin and end in India. */
export function matchingEntries(filters: AuditFilters, upto?: number): SQL | undefined {
  const { user, from, to, kind, object, object_id } = filters;
  return and(
    user === undefined ? undefined : eq(audit.user_id, user),
    withinDays(audit.at, { from, to }),
    kind === undefined ? undefined : kind === "no_views" ? not(ofKind("view")) : ofKind(kind),
    object === undefined ? undefined : eq(audit.object_type, object),
    object_id ? eq(audit.object_id, object_id) : undefined,
    upto === undefined ? undefined : lte(audit.id, upto),
  );
}

function ofKind(kind: AuditKind): SQL {
  const actions = actionsOfKind(kind);
  return "only" in actions ? inArray(audit.action, actions.only) : notInArray(audit.action, actions.except);
}

// The audit trail: one entry per change, view or download, written in the transaction it tells of.
import type { AuditObject } from "#app/domain/audit/audit-words.ts";
import { audit } from "../schema.ts";
import type { Transaction } from "../open.server.ts";

/** Who acts, from where, in which request. */
export interface Actor {
  userId: number | null;
  address: string | null;
  requestId: string | null;
}

/** What the panel does by itself, or a command at the machine. */
export const NOBODY: Actor = { userId: null, address: null, requestId: null };

export interface AuditEntry {
  /** A verb phrase, e.g. "comment.added". */
  action: string;
  object: { type: AuditObject; id: string | number | null };
  clientId?: number | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Adds an entry to the audit trail within the caller's transaction, so that neither exists without the other.
 * @param tx the transaction of the change
 */
export async function record(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values(auditRow(actor, entry));
}

/** An entry as the table holds it. */
export function auditRow(actor: Actor, entry: AuditEntry): typeof audit.$inferInsert {
  return {
    user_id: actor.userId,
    address: actor.address,
    request_id: actor.requestId,
    action: entry.action,
    object_type: entry.object.type,
    object_id: entry.object.id === null ? null : String(entry.object.id),
    client_id: entry.clientId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}

// What the address of the audit trail asks for. Wrong values fall back: a list is never refused because of its address.
import { messages } from "#app/domain/messages.ts";
import type { SessionUser } from "#app/provider/contract/account.ts";
import { AuditFilters, listAudit } from "#app/provider/contract/audit.ts";

const { shape } = AuditFilters;
const given = (text: string | undefined) => text || undefined;

const ListFilters = AuditFilters.extend({
  user: shape.user.catch(undefined),
  from: shape.from.transform(given).catch(undefined),
  to: shape.to.transform(given).catch(undefined),
  kind: shape.kind.catch(undefined),
  object: shape.object.catch(undefined),
  object_id: shape.object_id.transform(given).catch(undefined),
});

/** A number alone says of what kind of thing it is only together with one. */
const withoutLoneNumber = <Filters extends { object?: unknown; object_id?: unknown }>(filters: Filters) =>
  filters.object === undefined ? { ...filters, object_id: undefined } : filters;

export const ExportFilters = ListFilters.transform(withoutLoneNumber);

export const PageFilters = ListFilters.extend({
  page: listAudit.input.shape.page,
  upto: listAudit.input.shape.upto.catch(undefined),
}).transform(withoutLoneNumber);

/** The trail tells of every client's people. @throws 404 for who sees only some clients */
export function refuseUnlessAllClients(user: SessionUser): void {
  if (!user.sees_all_clients) throw new Response(messages.audit.unknown, { status: 404 });
}

// What the address of the audit trail asks for.
import * as z from "zod";
import { AUDIT_CHOICES, type AuditChoice } from "#app/domain/audit/audit-choices.ts";
import { messages } from "#app/domain/messages.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import { AuditFilters, listAudit } from "#app/provider/contract/audit/audit.ts";

const PageFilters = AuditFilters.extend({
  kind: z.enum(AUDIT_CHOICES).optional(),
  page: listAudit.input.shape.page,
  upto: listAudit.input.shape.upto.catch(undefined),
});

/** A number says of what kind of thing it is only together with one: alone it cannot be read. */
export function readAuditFilters(query: Record<string, string>) {
  const { filters, misread } = parseFilters(PageFilters, query);
  const { object, object_id } = filters;
  const isAlone = object === undefined && object_id !== undefined;
  return isAlone
    ? {
        filters: { ...filters, object_id: undefined },
        misread: misread.some(({ name }) => name === "object")
          ? misread
          : [...misread, { name: "object_id", text: object_id }],
      }
    : { filters, misread };
}

/** What the provider is asked for: of a page that names no kind all but views. */
export const askedKind = (kind: AuditChoice | undefined) =>
  kind === "all" ? undefined : (kind ?? "no_views");

/** The trail tells of every client's people. @throws 404 for who sees only some clients */
export function refuseUnlessAllClients(user: SessionUser): void {
  if (!user.sees_all_clients) throw new Response(messages.audit.unknown, { status: 404 });
}

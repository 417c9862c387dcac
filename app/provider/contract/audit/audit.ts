// The audit trail as its page shows it, and as a workbook. For users who see every client.
import * as z from "zod";
import { AUDIT_KINDS, AUDIT_OBJECTS } from "#app/domain/audit/audit-words.ts";
import { AnyText, Id, OptionalDate, OptionalText, PageNumber } from "#app/domain/fields.ts";
import { ownChange, ownFile, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

/** What entries are asked for; everything may be left out. */
export const AuditFilters = z.object({
  user: Id.optional(),
  /** Days in India, both included. */
  from: OptionalDate,
  to: OptionalDate,
  /** "no_views": all others. */
  kind: z.enum([...AUDIT_KINDS, "no_views"]).optional(),
  object: z.enum(AUDIT_OBJECTS).optional(),
  object_id: OptionalText(64),
});
export type AuditFilters = z.output<typeof AuditFilters>;

export type AuditEntry = RowOf<"listAudit">;

export const listAudit = ownRead(
  AuditFilters.extend({
    page: PageNumber,
    /** The newest entry of the list whose page this is: what was added since does not shift its pages. */
    upto: Id.optional(),
  }),
);

/** Whom entries can be asked for by. */
export const listAuditUsers = ownRead(z.object({}));

/** A file that was refused before anything was sent to the provider: it belongs in the trail all the same. */
export const noteRefusedFile = ownChange(z.object({ reason: AnyText(200) }));

export const exportAudit = ownFile(AuditFilters);

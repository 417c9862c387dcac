// The audit trail as its page shows it, and as a workbook. For users who see every client.
import { z } from "zod";
import { AUDIT_KINDS, AUDIT_OBJECTS } from "#app/domain/audit/audit-words.ts";
import { AnyText, Id, OptionalDate, OptionalText, PageNumber } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import {
  FileReplySchema,
  listReply,
  messageReply,
  pageReply,
  WireId,
  WireNumber,
  WireText,
} from "../wire.ts";

/** What entries are asked for; everything may be left out. */
export const AuditFilters = z.object({
  user: Id.optional(),
  /** Days in India, both included. */
  from: OptionalDate,
  to: OptionalDate,
  kind: z.enum(AUDIT_KINDS).optional(),
  object: z.enum(AUDIT_OBJECTS).optional(),
  object_id: OptionalText(64),
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const AuditEntry = z.object({
  id: WireId,
  at: WireText,
  user_id: WireNumber,
  user_name: WireText,
  address: WireText,
  action: z.string(),
  object_type: z.string(),
  object_id: WireText,
  client_name: WireText,
  changes: z.array(z.object({ field: z.string(), before: WireText, after: WireText })).catch([]),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/litigation/api/panel/audit/", // path chosen here
  input: AuditFilters.extend({
    page: PageNumber,
    /** The newest entry of the list whose page this is: what was added since does not shift its pages. */
    upto: Id.optional(),
  }),
  reply: pageReply(AuditEntry),
});

/** Whom entries can be asked for by. */
export const listAuditUsers = endpoint({
  method: "GET",
  path: "/litigation/api/panel/audit/users/", // path chosen here
  input: z.object({}),
  reply: listReply(z.object({ id: WireId, name: WireText, email: WireText })),
});

/** A file that was refused before anything was sent to the provider: it belongs in the trail all the same. */
export const noteRefusedFile = endpoint({
  method: "POST",
  path: "/litigation/api/panel/audit/refused/", // path chosen here
  input: z.object({ reason: AnyText(200) }),
  reply: messageReply,
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/litigation/api/panel/audit/export/", // path chosen here
  file: true,
  input: AuditFilters,
  reply: FileReplySchema,
});

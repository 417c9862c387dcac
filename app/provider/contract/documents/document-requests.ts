// Documents a case still waits for: asked for by Document Pending, cleared one by one.
import { z } from "zod";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { listReply, messageReply, WireId, WireText } from "../wire.ts";

export const DocumentRequest = z.object({
  id: WireId,
  document_type: WireText,
  requested_by: WireText,
  requested_at: WireText,
  received_by: WireText,
  received_at: WireText,
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

/** Those awaited first, then those received. */
export const listDocumentRequests = endpoint({
  method: "GET",
  path: "/litigation/api/panel/case/documents-pending/", // path chosen here
  input: z.object({ case_id: Id }),
  reply: listReply(DocumentRequest),
});

export const receiveDocument = endpoint({
  method: "POST",
  path: "/litigation/api/panel/case/documents-pending/received/", // path chosen here
  input: z.object({
    case_id: Id,
    request_id: Id,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

// Documents a case still waits for: asked for by Document Pending, cleared one by one.
import * as z from "zod";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

export type DocumentRequest = RowOf<"listDocumentRequests">;

/** Those awaited first, then those received. */
export const listDocumentRequests = ownRead(z.object({ case_id: Id }), "documents");

export const receiveDocument = ownChange(
  z.object({
    case_id: Id,
    request_id: Id,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

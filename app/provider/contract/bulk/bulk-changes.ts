// Acts on many rows that can be looked at and undone afterwards.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber, OptionalReason } from "#app/domain/fields.ts";
import { MAX_REASON_LENGTH } from "#app/domain/limits.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf, RowOf } from "../index.ts";

export type BulkChange = RowOf<"listBulkChanges">;

/** A change with what undoing it would do. */
export type BulkChangeReview = ReplyOf<"readBulkChange">;

/** The user's own and the imports of their clients, newest first; for who sees every client, everybody's. */
export const listBulkChanges = ownRead(z.object({ page: PageNumber }));

export const readBulkChange = ownRead(z.object({ change_id: Id }));

export const readBatchImport = ownRead(z.object({ batch_id: Id }));

const MAX_SEEN_LENGTH = 100;

export const undoBulkChange = ownChange(
  z.object({
    change_id: Id,
    /** What the review answered as `seen`: where undoing would do something else by now, it is refused with 409. */
    seen: z.string().max(MAX_SEEN_LENGTH).optional(),
    /** Needed where the review answered `papered`. */
    reason: OptionalReason(MAX_REASON_LENGTH),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

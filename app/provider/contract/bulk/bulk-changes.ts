// Acts on many rows that can be looked at and undone afterwards.
import { z } from "zod";
import { Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

export type BulkChange = RowOf<"listBulkChanges">;

/** The user's own, newest first; for who sees every client, everybody's. */
export const listBulkChanges = ownRead(z.object({ page: PageNumber }));

export const readBulkChange = ownRead(z.object({ change_id: Id }));

export const undoBulkChange = ownChange(
  z.object({ change_id: Id, idempotency_key: IdempotencyKey.optional() }),
);

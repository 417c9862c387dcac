// Acts on many rows that can be looked at and undone afterwards.
import { z } from "zod";
import { Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, pageReply, WireFlag, WireId, WireNumber, WireText } from "../wire.ts";

export const BulkChange = z.object({
  id: WireId,
  kind: z.string(),
  summary: WireText,
  rows: z.number(),
  created_by: WireText,
  created_at: WireText,
  /** The user's own. */
  own: WireFlag,
  undone_by: WireText,
  undone_at: WireText,
  undone_rows: WireNumber,
});
export type BulkChange = z.output<typeof BulkChange>;

/** The user's own, newest first; for who sees every client, everybody's. */
export const listBulkChanges = endpoint({
  method: "GET",
  path: "/litigation/api/panel/changes/", // path chosen here
  input: z.object({ page: PageNumber }),
  reply: pageReply(BulkChange),
});

export const readBulkChange = endpoint({
  method: "GET",
  path: "/litigation/api/panel/change/", // path chosen here
  input: z.object({ change_id: Id }),
  reply: dataReply(
    BulkChange.extend({
      /** How many rows nobody has worked on since; of mails, those not sent yet. */
      undoable: z.number(),
      /** The first of the rows that are kept, as "LAN 00091". */
      kept: z.array(z.string()).catch([]),
    }),
  ),
});

export const undoBulkChange = endpoint({
  method: "POST",
  path: "/litigation/api/panel/change/undo/", // path chosen here
  input: z.object({ change_id: Id, idempotency_key: IdempotencyKey.optional() }),
  /** False: it was undone before. */
  reply: dataReply(z.object({ undone: z.boolean() })),
});

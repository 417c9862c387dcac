// Acts on the batches that were ticked, or on all the list's filters match.
import { z } from "zod";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { BATCH_STATUSES } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import { chosenBatches, chosenReply, outcomeReply } from "./selection.ts";
import { FileReplySchema } from "../wire.ts";

export const readChosenBatches = endpoint({
  method: "GET",
  path: "/litigation/api/panel/batches/chosen/", // path chosen here
  input: z.object({ selection: chosenBatches.selection }),
  reply: chosenReply,
});

export const batchChange = z.object({
  batch_status: z.enum(BATCH_STATUSES, {
    error: ({ input }) => (input ? messages.generic.chooseFromList : messages.bulk.statusRequired),
  }),
  idempotency_key: IdempotencyKey.optional(),
});

export const updateChosenBatches = endpoint({
  method: "POST",
  path: "/litigation/api/panel/batches/update/", // path chosen here
  input: z.object({ ...chosenBatches, ...batchChange.shape }),
  reply: outcomeReply,
});

export const exportBatches = endpoint({
  method: "GET",
  path: "/litigation/api/panel/batches/export/", // path chosen here
  file: true,
  input: z.object({ selection: chosenBatches.selection }),
  reply: FileReplySchema,
});

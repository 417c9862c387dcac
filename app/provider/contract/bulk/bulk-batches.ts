// Acts on the batches that were ticked, or on all the list's filters match.
import * as z from "zod";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { BATCH_STATUSES } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownFile, ownRead } from "../endpoint.ts";
import { chosenBatches } from "./selection.ts";

export const readChosenBatches = ownRead(z.object({ selection: chosenBatches.selection }));

export const batchChange = z.object({
  batch_status: z.enum(BATCH_STATUSES, {
    error: ({ input }) => (input ? messages.generic.chooseFromList : messages.bulk.statusRequired),
  }),
  idempotency_key: IdempotencyKey.optional(),
});

export const updateChosenBatches = ownChange(z.object({ ...chosenBatches, ...batchChange.shape }));

export const exportBatches = ownFile(z.object({ selection: chosenBatches.selection }));

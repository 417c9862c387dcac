// What a batch was created with, to be corrected. Its client is not among it: an import for the wrong one is undone.
import * as z from "zod";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { blankAsNone } from "../wire.ts";
import { batchDetails, requireTyped, TYPED_PLACES, typedPlaces } from "./upload.ts";
import type { ReplyOf } from "../index.ts";

/** A batch as Edit Batch shows it, the branches of its client, and what was generated for it. */
export type BatchToEdit = ReplyOf<"readBatchDetails">;

/** What the client's last batch was created with, for the next one. */
export const readLastBatch = ownRead(z.object({ client_id: Id }));

export const readBatchDetails = ownRead(z.object({ batch_id: Id }));

const { jurisdiction_state, jurisdiction_court } = batchDetails.shape;

/** A case added by hand has a batch without category and court: what is not known yet may stay blank. */
export const updateBatch = ownChange(
  batchDetails.omit({ client: true, branch_name: true }).extend({
    batch_id: Id,
    version: Id,
    branch_id: blankAsNone(Id),
    jurisdiction_state: blankAsNone(jurisdiction_state),
    jurisdiction_court: blankAsNone(jurisdiction_court),
    idempotency_key: IdempotencyKey.optional(),
    confirmed: Confirmed,
  }),
);

/** A state or court that is not in the list is typed beside it, as when a batch is uploaded. */
export const batchForm = requireTyped(
  updateBatch.input.omit({ batch_id: true }).extend(typedPlaces),
  TYPED_PLACES,
);

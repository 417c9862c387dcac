// The columns of a client's workbooks as they were chosen before: to be looked at, and forgotten.
import { z } from "zod";
import { AnyText, Id, IdempotencyKey } from "#app/domain/fields.ts";
import { ownChange, ownRead } from "../endpoint.ts";

export const readClientColumns = ownRead(z.object({ client_id: Id }));

/** Forgets the column of one attribute; without one, all of them. */
export const forgetColumns = ownChange(
  z.object({
    client_id: Id,
    attribute: AnyText(80).optional(),
    /** `updated_at` of the mapping that was looked at. */
    seen: AnyText(60),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

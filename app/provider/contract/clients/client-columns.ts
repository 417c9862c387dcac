// The columns of a client's workbooks as they were chosen before: to be looked at, and forgotten.
import * as z from "zod";
import { AnyText, Id, IdempotencyKey } from "#app/domain/fields.ts";
import { ownChange, ownRead } from "../endpoint.ts";

export const readClientColumns = ownRead(z.object({ client_id: Id }));

/** Forgets one column of an attribute; without a column all of the attribute, without an attribute everything. */
export const forgetColumns = ownChange(
  z.object({
    client_id: Id,
    attribute: AnyText(80).optional(),
    column: AnyText(500).optional(),
    /** `updated_at` of what was looked at, or `used_at` of the column. */
    seen: AnyText(60),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

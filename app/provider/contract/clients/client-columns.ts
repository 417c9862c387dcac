// The columns of a client's workbooks as they were chosen before: to be looked at, and forgotten.
import { z } from "zod";
import { AnyText, Id, IdempotencyKey } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, messageReply, WireText } from "../wire.ts";

export const ClientColumns = z.object({
  columns: z.array(z.object({ attribute: z.string(), column: z.string() })).catch([]),
  /** Changes with every change of the mapping: what forgetting is held against. */
  updated_at: WireText,
  updated_by: WireText,
});
export type ClientColumns = z.output<typeof ClientColumns>;

export const readClientColumns = endpoint({
  method: "GET",
  path: "/litigation/api/panel/clients/columns/", // path chosen here
  input: z.object({ client_id: Id }),
  reply: dataReply(ClientColumns),
});

/** Forgets the column of one attribute; without one, all of them. */
export const forgetColumns = endpoint({
  method: "POST",
  path: "/litigation/api/panel/clients/columns/forget/", // path chosen here
  input: z.object({
    client_id: Id,
    attribute: AnyText(80).optional(),
    /** `updated_at` of the mapping that was looked at. */
    seen: AnyText(60),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

import * as z from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { messageReply } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

const TypeOfCase = z.enum(PAPER_CATEGORIES, messages.courtFees.typeRequired);

/** Sends the request. docs/provider-api.md has it as a GET, although it changes something. */
export const requestCourtFee = endpoint({
  method: "GET",
  path: "/litigation/api/request_court_fee/",
  changes: true,
  input: z.object({
    case_id: Id,
    type_of_case: TypeOfCase,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

/** What one kind of paper may cost to file, and how that was reckoned. */
export type CourtFeeEstimate = CourtFees["estimates"][number];

export type CourtFeeRequest = CourtFees["requests"][number];

export type CourtFees = ReplyOf<"readCourtFees">;

export const readCourtFees = ownRead(z.object({ case_id: Id }), "details");

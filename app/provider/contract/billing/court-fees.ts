import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, messageReply, WireFlag, WireId, WireText, WireTexts } from "../wire.ts";

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
export const CourtFeeEstimate = z.object({
  type_of_case: TypeOfCase,
  /** Rupees; null: no figure, `why` says so. Zero: no court fee is payable. */
  amount: WireText,
  working: WireTexts,
  why: WireText,
  source: WireText,
  /** The same everywhere in India, by central rules. */
  firm: WireFlag,
  confirmed_by: WireText,
  confirmed_on: WireText,
});
export type CourtFeeEstimate = z.output<typeof CourtFeeEstimate>;

export const CourtFeeRequest = z.object({
  id: WireId,
  type_of_case: WireText,
  estimate: WireText,
  created_at: WireText,
  created_by: WireText,
});
export type CourtFeeRequest = z.output<typeof CourtFeeRequest>;

export const CourtFees = z.object({
  claim_amount: WireText,
  /** Where the case is to be filed, in words. */
  place: WireText,
  estimates: z.array(CourtFeeEstimate).catch([]),
  /** Sent before, newest first. */
  requests: z.array(CourtFeeRequest).catch([]),
});
export type CourtFees = z.output<typeof CourtFees>;

export const readCourtFees = endpoint({
  method: "GET",
  path: "/litigation/api/panel/court_fees/", // path chosen here
  input: z.object({ case_id: Id }),
  reply: dataReply(CourtFees),
});

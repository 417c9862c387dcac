// What was paid on the loan of a case. A payment is never changed: a wrong one is reversed.
import * as z from "zod";
import { Id, IdempotencyKey, IsoDateField, OptionalText, Reason } from "#app/domain/fields.ts";
import { Amount } from "#app/domain/money-fields.ts";
import { PAYMENT_KINDS } from "#app/domain/record/payments.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

const words = recordMessages.payments;

export type Payment = RowOf<"listPayments">;

export const listPayments = ownRead(z.object({ case_id: Id }), "payments");

export const addPayment = ownChange(
  z.object({
    case_id: Id,
    kind: z.enum(PAYMENT_KINDS, words.kindRequired),
    amount: Amount,
    paid_on: IsoDateField(words.dateRequired),
    reference: OptionalText(),
    confirmed: Confirmed,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** Enters the same amount below zero; both stay in the list. */
export const reversePayment = ownChange(
  z.object({
    case_id: Id,
    payment_id: Id,
    reason: Reason(recordMessages.reasonRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

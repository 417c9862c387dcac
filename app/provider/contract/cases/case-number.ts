import * as z from "zod";
import { CaseNumberField, Id, IdempotencyKey, IsoDateField } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { Confirmed } from "../confirm.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import { optionalDataReply } from "../wire.ts";

/** Which of a case's two numbers is meant; a host that ignores it keeps the one it has. */
export const NUMBER_KINDS = ["case_no", "e_filing_case_number"] as const;

/** What may be right and should be looked at, a sentence each. */
export const Warnings = z.object({ warnings: z.array(z.string()).catch([]) });

/** Of a number for a case that is about to be added. */
export const checkCaseNumber = ownRead(
  z.object({
    case_number: CaseNumberField(messages.caseNumber.required),
    number_kind: z.enum(NUMBER_KINDS, messages.generic.chooseFromList).default("case_no"),
  }),
);

export const updateCaseNumber = endpoint({
  method: "POST",
  path: "/litigation/api/cases/update_case_number/",
  input: z.object({
    case_id: Id,
    case_number: CaseNumberField(messages.caseNumber.required),
    case_date: IsoDateField(messages.caseNumber.dateRequired),
    number_kind: z.enum(NUMBER_KINDS, messages.generic.chooseFromList).default("case_no"),
    confirmed: Confirmed,
    version: Id.optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: optionalDataReply(Warnings),
});

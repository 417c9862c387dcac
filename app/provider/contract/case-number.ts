import { z } from "zod";
import { Id, IdempotencyKey, IsoDateField, RequiredText } from "#app/domain/fields.ts";
import { MAX_CASE_NUMBER_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "./endpoint.ts";
import { messageReply } from "./wire.ts";

/** Which of a case's two numbers is meant; a host that ignores it keeps the one it has. */
export const NUMBER_KINDS = ["case_no", "e_filing_case_number"] as const;

export const updateCaseNumber = endpoint({
  method: "POST",
  path: "/litigation/api/cases/update_case_number/",
  input: z.object({
    case_id: Id,
    case_number: RequiredText(messages.caseNumber.required, MAX_CASE_NUMBER_LENGTH),
    case_date: IsoDateField(messages.caseNumber.dateRequired),
    number_kind: z.enum(NUMBER_KINDS, messages.generic.chooseFromList).default("case_no"),
    version: Id.optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

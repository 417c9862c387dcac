import { z } from "zod";
import { IdempotencyKey, OptionalText, RequiredText } from "#app/domain/fields.ts";
import { isContactNumber } from "#app/domain/identifiers.ts";
import { MAX_EMAIL_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "./endpoint.ts";
import { dataReply, listReply, WireId, WireText } from "./wire.ts";

export const Advocate = z.object({
  id: WireId,
  name: WireText,
  enrolment_no: WireText,
  email_id: WireText,
  mobile: WireText,
});
export type Advocate = z.output<typeof Advocate>;

/** Those who can be chosen, by name. */
export const listAdvocates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/advocates/", // path chosen here
  input: z.object({}),
  reply: listReply(Advocate),
});

/** State Bar Councils number in ways of their own: "MAH/1234/2015", "D-123/1999", "K/1234/2001-A". */
const ENROLMENT = /^[A-Za-z0-9][A-Za-z0-9 ./()&-]{0,39}$/;

const optional = (isWell: (text: string) => boolean, message: string, max: number) =>
  OptionalText(max).refine((text) => !text || isWell(text), message);

export const addAdvocate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/advocates/add/", // path chosen here
  input: z.object({
    name: RequiredText(messages.advocates.nameRequired),
    enrolment_no: optional((text) => ENROLMENT.test(text), messages.advocates.enrolment, 40),
    email_id: optional((text) => z.regexes.email.test(text), messages.generic.email, MAX_EMAIL_LENGTH),
    mobile: optional(isContactNumber, messages.generic.phone, 40),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(Advocate),
});

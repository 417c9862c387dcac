import { z } from "zod";
import {
  Id,
  IdempotencyKey,
  OptionalLongText,
  OptionalText,
  PageNumber,
  RequiredText,
  SearchText,
} from "#app/domain/fields.ts";
import { isContactNumber } from "#app/domain/identifiers.ts";
import { MAX_EMAIL_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import {
  dataReply,
  flagField,
  listReply,
  messageReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
} from "../wire.ts";

export const Advocate = z.object({
  id: WireId,
  name: WireText,
  enrolment_no: WireText,
  email_id: WireText,
  mobile: WireText,
  address: WireText,
  /** Offered in Assign to Advocate. */
  active: WireFlag,
  /** What an edit is held against; null from a host that keeps none. */
  version: WireNumber,
});
export type Advocate = z.output<typeof Advocate>;

/** Those who can be chosen, by name. */
export const listAdvocates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/advocates/", // path chosen here
  input: z.object({}),
  reply: listReply(Advocate),
});

/** A page of all of them, those who are no longer offered at the end. */
export const findAdvocates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/advocates/", // path chosen here
  input: z.object({ page: PageNumber, search: SearchText }),
  reply: pageReply(Advocate),
});

export const readAdvocate = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/advocates/advocate/", // path chosen here
  input: z.object({ advocate_id: Id }),
  reply: dataReply(Advocate),
});

/** State Bar Councils number in ways of their own: "MAH/1234/2015", "D-123/1999", "K/1234/2001-A". */
const ENROLMENT = /^[A-Za-z0-9][A-Za-z0-9 ./()&-]{0,39}$/;

const optional = (isWell: (text: string) => boolean, message: string, max: number) =>
  OptionalText(max).refine((text) => !text || isWell(text), message);

export const advocateForm = z.object({
  name: RequiredText(messages.advocates.nameRequired),
  enrolment_no: optional((text) => ENROLMENT.test(text), messages.advocates.enrolment, 40),
  email_id: optional((text) => z.regexes.email.test(text), messages.generic.email, MAX_EMAIL_LENGTH),
  mobile: optional(isContactNumber, messages.generic.phone, 40),
  address: OptionalLongText(),
  idempotency_key: IdempotencyKey.optional(),
});

export const addAdvocate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/advocates/add/", // path chosen here
  input: advocateForm,
  reply: dataReply(Advocate),
});

/** A field that is left out, or blank, is taken away. */
export const updateAdvocate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/advocates/update/", // path chosen here
  input: advocateForm.extend({ advocate_id: Id, version: Id }),
  reply: messageReply,
});

export const setAdvocateActive = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/advocates/active/", // path chosen here
  input: z.object({
    advocate_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

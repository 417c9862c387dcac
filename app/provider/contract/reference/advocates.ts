import * as z from "zod";
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
import { ownChange, ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type Advocate = RowOf<"findAdvocates">;

/** Those who can be chosen, by name. */
export const listAdvocates = ownRead(z.object({}));

/** A page of all of them, those who are no longer offered at the end. */
export const findAdvocates = ownRead(z.object({ page: PageNumber, search: SearchText }));

export const readAdvocate = ownRead(z.object({ advocate_id: Id }));

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

export const addAdvocate = ownChange(advocateForm);

/** A field that is left out, or blank, is taken away. */
export const updateAdvocate = ownChange(advocateForm.extend({ advocate_id: Id, version: Id }));

export const setAdvocateActive = ownChange(
  z.object({
    advocate_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

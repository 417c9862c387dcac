// What secures the loan of a case, each with its value. The first one's particulars and value are fields of the case, too.
import * as z from "zod";
import {
  alsoWhenWrong,
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
  RequiredLongText,
} from "#app/domain/fields.ts";
import { NonNegativeAmount } from "#app/domain/money-fields.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { BORROWER_OWNS, SECURITY_KINDS } from "#app/domain/record/securities.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";
import { blankAsNone } from "../wire.ts";
import { removal } from "./parties.ts";

const words = recordMessages.securities;

export type Security = RowOf<"listSecurities">;

/** All of a case in the order of entry, the sum of their values, and who may have given one. */
export const listSecurities = ownRead(z.object({ case_id: Id }), "securities");

/** The whole security: what is blank or left out is not known. */
const securityForm = z.object({
  kind: z.enum(SECURITY_KINDS, words.kindRequired),
  particulars: RequiredLongText(words.particularsRequired),
  address: OptionalLongText(),
  /** "borrower", or the id of a party. */
  owner: blankAsNone(
    z
      .string(words.ownerUnknown)
      .trim()
      .refine((text) => text === BORROWER_OWNS || /^[1-9]\d{0,14}$/.test(text), words.ownerUnknown),
  ),
  value: blankAsNone(NonNegativeAmount),
  valued_on: OptionalDate,
  value_source: OptionalText(),
  charge: OptionalLongText(),
});
export type SecurityForm = z.output<typeof securityForm>;

/** As a page sends it: of a security that is there already with the version it was opened with. */
export const sentSecurity = securityForm.extend({
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

/** The same of a new one: whether it is recorded already is asked first. */
export const newSecurity = sentSecurity.omit({ version: true }).extend({ confirmed: Confirmed });

/** Between the fields of a security: what a value rests on is said of a value. */
export const checkedSecurity = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  form.refine(
    (security) => {
      const { value, valued_on, value_source } = security as Partial<SecurityForm>;
      return Boolean(value) || !(valued_on || value_source);
    },
    { path: ["value"], message: words.valueRequired, when: alsoWhenWrong },
  );

export const addSecurity = ownChange(checkedSecurity(newSecurity.extend({ case_id: Id })));

export const updateSecurity = ownChange(
  checkedSecurity(sentSecurity.extend({ case_id: Id, security_id: Id, version: Id })),
);

export const removeSecurity = ownChange(removal.extend({ case_id: Id, security_id: Id }));

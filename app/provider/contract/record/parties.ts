// The parties of a case beside its borrower, who stays among the fields of the case itself.
import * as z from "zod";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { YES_NO } from "#app/domain/cases/fields/field.ts";
import {
  alsoWhenWrong,
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
  Pan,
  PhonesField,
  RequiredText,
  Reason,
} from "#app/domain/fields.ts";
import { isCompanyNumber } from "#app/domain/identifiers.ts";
import { messages } from "#app/domain/messages.ts";
import { CONSTITUTIONS, PARTY_FIELDS, PARTY_ROLES } from "#app/domain/record/parties.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { OptionalEmail } from "../clients/client-details.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";
import { blankAsNone } from "../wire.ts";

const { generic } = messages;
const words = recordMessages.parties;

/** A party in the list of a case: how to reach them is masked. */
export type Party = RowOf<"listParties">;

export const listParties = ownRead(z.object({ case_id: Id }), "parties");

/** One with nothing masked, for the form that edits it. */
export const readParty = ownRead(z.object({ case_id: Id, party_id: Id }), "party");

/** Not known, or one of a list. */
const choice = (values: readonly string[]) => blankAsNone(z.enum(values, generic.chooseFromList));

const Position = z
  .string(words.position)
  .trim()
  .refine((text) => /^[1-9]\d?$/.test(text), words.position);

/** The whole party: what is blank or left out is not known. */
const partyForm = z.object({
  role: z.enum(PARTY_ROLES, generic.required(PARTY_FIELDS.role)),
  position: blankAsNone(Position),
  name: RequiredText(generic.required(PARTY_FIELDS.name)).refine(
    (name) => !isPlaceholder(name),
    generic.required(PARTY_FIELDS.name),
  ),
  constitution: choice(CONSTITUTIONS),
  address: OptionalLongText(),
  mobile: blankAsNone(PhonesField(generic.phone)),
  email: OptionalEmail,
  pan: blankAsNone(Pan),
  registration_no: blankAsNone(
    z.string(words.registration).trim().toUpperCase().refine(isCompanyNumber, words.registration),
  ),
  aadhaar_last4: blankAsNone(
    z
      .string(words.aadhaar)
      .trim()
      .refine((text) => /^\d{4}$/.test(text), words.aadhaar),
  ),
  is_deceased: choice(Object.keys(YES_NO)),
  deceased_on: OptionalDate,
  is_minor: choice(Object.keys(YES_NO)),
  representative_name: OptionalText(),
  representative_capacity: OptionalText(),
});
export type PartyForm = z.output<typeof partyForm>;

/** As a page sends it: of a party that is there already with the version it was opened with. */
export const sentParty = partyForm.extend({
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

/** The same of a new one: whether it is recorded already is asked first. */
export const newParty = sentParty.omit({ version: true }).extend({ confirmed: Confirmed });

/** Between the fields of a party. */
export const checkedParty = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  form
    .refine((party) => !told(party).deceased_on || told(party).is_deceased === "yes", {
      path: ["deceased_on"],
      message: words.notDeceased,
      when: alsoWhenWrong,
    })
    .refine((party) => !told(party).representative_capacity || Boolean(told(party).representative_name), {
      path: ["representative_name"],
      message: words.representativeName,
      when: alsoWhenWrong,
    });

const told = (party: unknown) => party as Partial<PartyForm>;

export const addParty = ownChange(checkedParty(newParty.extend({ case_id: Id })));

export const updateParty = ownChange(
  checkedParty(sentParty.extend({ case_id: Id, party_id: Id, version: Id })),
);

export const removal = z.object({
  reason: Reason(recordMessages.reasonRequired),
  version: Id,
  idempotency_key: IdempotencyKey.optional(),
});

export const removeParty = ownChange(removal.extend({ case_id: Id, party_id: Id }));

// A client with all that is kept of it: what papers and invoices say of the lender, and how it is reached.
import * as z from "zod";
import { LENDER_TYPES } from "#app/domain/clients/lender-types.ts";
import {
  Id,
  IdempotencyKey,
  OptionalDate,
  OptionalLongText,
  OptionalText,
  RequiredText,
} from "#app/domain/fields.ts";
import { CLIENT_FIELDS } from "#app/domain/clients/client-fields.ts";
import { isContactNumber, isGstin } from "#app/domain/identifiers.ts";
import { MAX_EMAIL_LENGTH, MAX_NOTICE_DAYS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

const { generic } = messages;

export type ClientDetails = ReplyOf<"readClient">;

export const readClient = ownRead(z.object({ client_id: Id }));

/** A contact number that may be left out; blank comes out as "". */
export const OptionalPhone = OptionalText(40).refine((text) => !text || isContactNumber(text), generic.phone);

/** An e-mail address that may be left out, in lower case; blank comes out as "". */
export const OptionalEmail = z
  .string(generic.email)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, generic.tooLong(MAX_EMAIL_LENGTH))
  .refine((text) => text === "" || z.regexes.email.test(text), generic.email)
  .optional();

const OptionalGstin = z
  .string(generic.gstin)
  .trim()
  .toUpperCase()
  .refine((text) => text === "" || isGstin(text), generic.gstin)
  .optional();

const NoticeDays = z
  .string(messages.papers.noticeDays)
  .trim()
  .refine(
    (text) => text === "" || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_NOTICE_DAYS),
    messages.papers.noticeDays,
  )
  .optional();

/** Everything staff say of a client. Of what is optional blank takes the value away, left out leaves it as it is. */
export const clientForm = z.object({
  name: RequiredText(generic.required(CLIENT_FIELDS.name)),
  full_name: RequiredText(generic.required(CLIENT_FIELDS.full_name)),
  location: OptionalText(),
  address: OptionalLongText(),
  email_id: OptionalEmail,
  contact_no: OptionalPhone,
  send_to_client: z.enum(["true", "false"], generic.chooseFromList).optional(),
  /** Changed by approvers alone. */
  second_approver: z.enum(["true", "false"], generic.chooseFromList).optional(),
  lender_type: z.enum(["", ...LENDER_TYPES], generic.chooseFromList).optional(),
  lender_constitution: OptionalLongText(),
  registered_office: OptionalLongText(),
  rdb_notified: z.enum(["", "yes", "no"], generic.chooseFromList).optional(),
  notice_language: z.enum(["", ...PAPER_LANGUAGES], generic.chooseFromList).optional(),
  gstin: OptionalGstin,
  signatory_name: OptionalText(),
  signatory_designation: OptionalText(),
  authority_doc: OptionalText(),
  authority_date: OptionalDate,
  lrn_days: NoticeDays,
  payment_account: OptionalLongText(),
  grievance_contact: OptionalLongText(),
});
export type ClientForm = z.output<typeof clientForm>;

/** As a page sends it: of a client that is there already with the version it was opened with. */
export const sentClient = clientForm.extend({
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

export const addClient = ownChange(sentClient.omit({ version: true }));

export const updateClient = ownChange(sentClient.extend({ client_id: Id, version: Id }));

/** Deactivates a client, or activates it again. */
export const setClientActive = ownChange(
  z.object({
    client_id: Id,
    active: z.enum(["true", "false"], generic.notAnId),
    version: Id,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

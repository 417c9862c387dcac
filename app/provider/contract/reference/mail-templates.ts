// The mails that are kept for Bulk Communicate, for those who look after them. bulk-cases.ts has the list to choose from.
import { z } from "zod";
import { Id, IdempotencyKey, PageNumber, RequiredText, SearchText } from "#app/domain/fields.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { mailForm, MailTemplate } from "../bulk/bulk-cases.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, flagField, messageReply, pageReply, WireFlag, WireNumber } from "../wire.ts";

export const KeptMailTemplate = MailTemplate.extend({
  /** Offered in Bulk Communicate. */
  active: WireFlag,
  version: WireNumber,
});
export type KeptMailTemplate = z.output<typeof KeptMailTemplate>;

/** A page of them by name; those no longer offered at the end. */
export const findMailTemplates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/mails/", // path chosen here
  input: z.object({ page: PageNumber, search: SearchText }),
  reply: pageReply(KeptMailTemplate),
});

export const readMailTemplate = endpoint({
  method: "GET",
  path: "/litigation/api/panel/reference/mails/template/", // path chosen here
  input: z.object({ template_id: Id }),
  reply: dataReply(KeptMailTemplate),
});

/** Subject and text follow the rules of a mail that is sent: an unknown placeholder is refused with the name that was meant. */
export const mailTemplateForm = mailForm
  .pick({ subject: true, body: true, idempotency_key: true })
  .extend({ name: RequiredText(said.nameRequired) });

export const addMailTemplate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/mails/add/", // path chosen here
  input: mailTemplateForm,
  reply: dataReply(KeptMailTemplate),
});

export const updateMailTemplate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/mails/update/", // path chosen here
  input: mailTemplateForm.extend({ template_id: Id, version: Id }),
  reply: messageReply,
});

export const setMailTemplateActive = endpoint({
  method: "POST",
  path: "/litigation/api/panel/reference/mails/active/", // path chosen here
  input: z.object({
    template_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

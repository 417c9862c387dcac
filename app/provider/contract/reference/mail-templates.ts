// The mails that are kept for Bulk Communicate, for those who look after them. bulk-cases.ts has the list to choose from.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber, RequiredText, SearchText } from "#app/domain/fields.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { mailForm } from "../bulk/bulk-cases.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { flagField } from "../wire.ts";
import type { RowOf } from "../index.ts";

export type MailTemplateChoice = RowOf<"findMailTemplates">;

/** A page of them by name; those no longer offered at the end. */
export const findMailTemplates = ownRead(z.object({ page: PageNumber, search: SearchText }));

export const readMailTemplate = ownRead(z.object({ template_id: Id }));

/** Subject and text follow the rules of a mail that is sent: an unknown placeholder is refused with the name that was meant. */
export const mailTemplateForm = mailForm
  .pick({ subject: true, body: true, idempotency_key: true })
  .extend({ name: RequiredText(said.nameRequired) });

export const addMailTemplate = ownChange(mailTemplateForm);

export const updateMailTemplate = ownChange(mailTemplateForm.extend({ template_id: Id, version: Id }));

export const setMailTemplateActive = ownChange(
  z.object({
    template_id: Id,
    version: Id,
    active: flagField,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

// Texts of papers under way: drafted, tried on cases, submitted, and approved by a second person.
import { z } from "zod";
import { Id, IdempotencyKey, OptionalLongText, RequiredLongText, RequiredText } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH, MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { TEMPLATE_SOURCES, TEMPLATE_STATES } from "#app/domain/templates/template-words.ts";
import { endpoint } from "../endpoint.ts";
import { OwnedTemplate, TEMPLATE_KEY, TextInForce } from "./templates.ts";
import {
  dataReply,
  FileReplySchema,
  listReply,
  messageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "../wire.ts";

const Version = z.coerce
  .number<number | string>(messages.generic.notAnId)
  .int(messages.generic.notAnId)
  .min(1);
/** A draft as the form has it, and the form. */
const DRAFT = { draft_id: Id, version: Version, idempotency_key: IdempotencyKey.optional() };

/** Indents and blank lines count, line ends and what is left at the end don't. */
const TemplateText = z
  .string(templateMessages.textRequired)
  .overwrite(
    (text) =>
      `${text
        .replace(/^\uFEFF/, "")
        .replaceAll(/\r\n?/g, "\n")
        .trimEnd()}\n`,
  )
  .refine((text) => text.trim() !== "", { error: templateMessages.textRequired, abort: true })
  .max(MAX_TEMPLATE_LENGTH, messages.generic.tooLong(MAX_TEMPLATE_LENGTH))
  .refine((text) => !text.includes("\0"), messages.generic.unreadableText);

export const startTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/start/", // path chosen here
  input: z.object({
    ...TEMPLATE_KEY,
    from: z.enum(TEMPLATE_SOURCES, messages.generic.chooseFromList).default("in_force"),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(z.object({ draft_id: WireId })),
});

/** A place where the text cannot be read. */
const Fault = z.object({ line: z.number(), problem: z.string(), text: z.string().catch("") });
export type TemplateFaultLine = z.output<typeof Fault>;

export const TemplateDraft = OwnedTemplate.extend({
  draft_id: WireId,
  version: z.number(),
  state: z.enum(TEMPLATE_STATES),
  is_withdrawal: WireFlag,
  body: z.string().catch(""),
  note: WireText,
  created_by: WireText,
  changed_by: WireText,
  updated_at: WireText,
  submitted_at: WireText,
  approved_by: WireText,
  approved_at: WireText,
  returned_reason: WireText,
  in_force: TextInForce.extend({ body: z.string().catch("") })
    .nullable()
    .catch(null),
  faults: z.array(Fault).catch([]),
  /** The text could not be read to its end: there may be more. */
  more_faults: WireFlag,
  may_edit: WireFlag,
  may_submit: WireFlag,
  may_take_back: WireFlag,
  may_approve: WireFlag,
  may_preview: WireFlag,
  /** Why this user may not approve. */
  why_not: WireText,
});
export type TemplateDraft = z.output<typeof TemplateDraft>;

export const readTemplateDraft = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/draft/", // path chosen here
  input: z.object({ draft_id: Id }),
  reply: dataReply(TemplateDraft),
});

export const saveTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/save/", // path chosen here
  input: z.object({ ...DRAFT, body: TemplateText, note: OptionalLongText() }),
  reply: dataReply(z.object({ faults: WireNumber }).catch({ faults: null })),
});

export const submitTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/submit/", // path chosen here
  input: z.object({ ...DRAFT, note: RequiredLongText(templateMessages.noteRequired) }),
  reply: messageReply,
});

export const takeBackTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/take_back/", // path chosen here
  input: z.object(DRAFT),
  reply: messageReply,
});

export const sendBackTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/send_back/", // path chosen here
  input: z.object({ ...DRAFT, reason: RequiredLongText(templateMessages.reasonRequired) }),
  reply: messageReply,
});

export const approveTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/approve/", // path chosen here
  input: z.object(DRAFT),
  reply: messageReply,
});

export const discardTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/discard/", // path chosen here
  input: z.object(DRAFT),
  reply: messageReply,
});

/** Asks for a lender's own text to go back to everybody's; a second person approves it as a draft. */
export const withdrawTemplate = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/withdraw/", // path chosen here
  input: z.object({
    ...TEMPLATE_KEY,
    client: Id,
    note: RequiredLongText(templateMessages.noteRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(z.object({ draft_id: WireId })),
});

/** A case to preview with. */
export const PreviewCase = z.object({
  case_id: WireId,
  customer_name: WireText,
  lan_number: WireText,
  case_no: WireText,
  client_name: WireText,
});
export type PreviewCase = z.output<typeof PreviewCase>;

export const findPreviewCases = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/preview/cases/", // path chosen here
  input: z.object({
    draft_id: Id,
    number: RequiredText(templateMessages.searchRequired, MAX_SEARCH_LENGTH),
  }),
  reply: listReply(PreviewCase),
});

/** Whether a draft makes a paper of a case. */
export const checkTemplatePreview = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/preview/check/", // path chosen here
  input: z.object({ draft_id: Id, case_id: Id }),
  reply: dataReply(
    z.object({ customer_name: WireText, lan_number: WireText, missing: WireTexts, notes: WireTexts }),
  ),
});

/** The paper of a case as the draft would make it, marked as a draft; never kept. */
export const previewTemplate = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/preview/", // path chosen here
  file: true,
  input: z.object({ draft_id: Id, case_id: Id }),
  reply: FileReplySchema,
});

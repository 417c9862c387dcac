// The texts papers are made from: which are in force, and how staff change them with a second pair of eyes.
import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/categories.ts";
import {
  Id,
  IdempotencyKey,
  OptionalLongText,
  PageNumber,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH, MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/template-messages.ts";
import {
  TEMPLATE_LANGUAGES,
  TEMPLATE_ORIGINS,
  TEMPLATE_SOURCES,
  TEMPLATE_STATES,
} from "#app/domain/template-words.ts";
import { endpoint } from "./endpoint.ts";
import {
  dataReply,
  FileReplySchema,
  listReply,
  messageReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "./wire.ts";

/** Which text: a paper in a language, everybody's or (`client`) one lender's own. */
const KEY = {
  category: z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired),
  language: z.enum(TEMPLATE_LANGUAGES, messages.generic.chooseFromList).default("en"),
  client: Id.optional(),
};
const Version = z.coerce
  .number<number | string>(messages.generic.notAnId)
  .int(messages.generic.notAnId)
  .min(1);
/** A draft as the form has it, and the form. */
const DRAFT = { template_id: Id, version: Version, idempotency_key: IdempotencyKey.optional() };

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

const Owned = z.object({
  category: z.string(),
  language: z.string(),
  client_id: WireNumber,
  client_name: WireText,
});

/** A text that is drafted or submitted. */
const OpenTemplate = z.object({
  template_id: WireId,
  state: z.enum(TEMPLATE_STATES),
  /** Not a text, but the lender's own going back to everybody's. */
  is_withdrawal: WireFlag,
  by: WireText,
  at: WireText,
});
export type OpenTemplate = z.output<typeof OpenTemplate>;

/** What papers are made from now. */
const InForce = z.object({
  version: WireText,
  origin: z.enum(TEMPLATE_ORIGINS).catch("shipped"),
  since: WireText,
  approved_by: WireText,
});

export const TemplateLine = Owned.extend({
  in_force: InForce.nullable().catch(null),
  open: OpenTemplate.nullable().catch(null),
});
export type TemplateLine = z.output<typeof TemplateLine>;

export const listTemplates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/", // path chosen here
  input: z.object({ client: Id.optional().catch(undefined), page: PageNumber }),
  reply: pageReply(TemplateLine),
});

/** A field the text names. */
const NeededField = z.object({
  label: z.string(),
  kind: WireText,
  belongs_to: WireText,
  required: WireFlag,
});
export type NeededField = z.output<typeof NeededField>;

const TemplateVersion = z.object({
  version: WireText,
  state: z.enum(TEMPLATE_STATES),
  is_withdrawal: WireFlag,
  note: WireText,
  created_by: WireText,
  submitted_by: WireText,
  approved_by: WireText,
  approved_at: WireText,
  /** Of a withdrawal that was refused. */
  returned_reason: WireText,
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

const TemplatePage = Owned.extend({
  in_force: InForce.nullable().catch(null),
  /** The text that was asked for: the one in force, or an earlier version. */
  shown: z.object({ version: WireText, body: WireText }).nullable().catch(null),
  fields: z.array(NeededField).catch([]),
  versions: z.array(TemplateVersion).catch([]),
  open: OpenTemplate.nullable().catch(null),
  /** This user may draft. */
  may_edit: WireFlag,
  /** This user may ask for the lender's own text to be withdrawn. */
  may_withdraw: WireFlag,
});
export type TemplatePage = z.output<typeof TemplatePage>;

export const readTemplate = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/template/", // path chosen here
  input: z.object({
    ...KEY,
    shown_version: z
      .string()
      .regex(/^[0-9a-f]{6,64}$/)
      .optional()
      .catch(undefined),
  }),
  reply: dataReply(TemplatePage),
});

/** What may stand in a text. */
const Placeholder = z.object({
  name: z.string(),
  label: z.string(),
  /** text, address, date, amount, rate, days; or list, flag. */
  kind: z.string(),
  belongs_to: WireText,
  /** Of a list: the names after "this.". */
  items: WireTexts,
});
export type Placeholder = z.output<typeof Placeholder>;

export const listPlaceholders = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/placeholders/", // path chosen here
  input: z.object({}),
  reply: listReply(Placeholder),
});

export const startTemplateDraft = endpoint({
  method: "POST",
  path: "/litigation/api/panel/templates/start/", // path chosen here
  input: z.object({
    ...KEY,
    from: z.enum(TEMPLATE_SOURCES, messages.generic.chooseFromList).default("in_force"),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(z.object({ template_id: WireId })),
});

/** A place where the text cannot be read. */
const Fault = z.object({ line: z.number(), problem: z.string(), text: z.string().catch("") });
export type TemplateFaultLine = z.output<typeof Fault>;

export const TemplateDraft = Owned.extend({
  template_id: WireId,
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
  in_force: InForce.extend({ body: z.string().catch("") })
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
  input: z.object({ template_id: Id }),
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
    ...KEY,
    client: Id,
    note: RequiredLongText(templateMessages.noteRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: dataReply(z.object({ template_id: WireId })),
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
    template_id: Id,
    number: RequiredText(templateMessages.searchRequired, MAX_SEARCH_LENGTH),
  }),
  reply: listReply(PreviewCase),
});

/** Whether a draft makes a paper of a case. */
export const checkTemplatePreview = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/preview/check/", // path chosen here
  input: z.object({ template_id: Id, case_id: Id }),
  reply: dataReply(
    z.object({ customer_name: WireText, lan_number: WireText, missing: WireTexts, notes: WireTexts }),
  ),
});

/** The paper of a case as the draft would make it, marked as a draft; never kept. */
export const previewTemplate = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/preview/", // path chosen here
  file: true,
  input: z.object({ template_id: Id, case_id: Id }),
  reply: FileReplySchema,
});

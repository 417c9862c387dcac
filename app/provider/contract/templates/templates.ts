// The texts papers are made from: which are in force, what they need, and which there were.
import { z } from "zod";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  TEMPLATE_LANGUAGES,
  TEMPLATE_ORIGINS,
  TEMPLATE_STATES,
} from "#app/domain/templates/template-words.ts";
import { endpoint } from "../endpoint.ts";
import {
  dataReply,
  listReply,
  pageReply,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "../wire.ts";

/** Which text: a paper in a language, everybody's or (`client`) one lender's own. */
export const TEMPLATE_KEY = {
  category: z.enum(PAPER_CATEGORIES, templateMessages.paperRequired),
  language: z.enum(TEMPLATE_LANGUAGES, messages.generic.chooseFromList).default("en"),
  client: Id.optional(),
};
/** Whose text something is. */
export const OwnedTemplate = z.object({
  category: z.string(),
  language: z.string(),
  client_id: WireNumber,
  client_name: WireText,
});

/** A text that is drafted or submitted. */
const OpenTemplate = z.object({
  draft_id: WireId,
  state: z.enum(TEMPLATE_STATES),
  /** Not a text, but the lender's own going back to everybody's. */
  is_withdrawal: WireFlag,
  by: WireText,
  at: WireText,
});
export type OpenTemplate = z.output<typeof OpenTemplate>;

/** What papers are made from now. */
export const TextInForce = z.object({
  version: WireText,
  origin: z.enum(TEMPLATE_ORIGINS).catch("shipped"),
  since: WireText,
  approved_by: WireText,
});

export const TemplateLine = OwnedTemplate.extend({
  in_force: TextInForce.nullable().catch(null),
  open: OpenTemplate.nullable().catch(null),
});
export type TemplateLine = z.output<typeof TemplateLine>;

export const listTemplates = endpoint({
  method: "GET",
  path: "/litigation/api/panel/templates/", // path chosen here
  input: z.object({ client: Id.optional(), page: PageNumber }),
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

const TemplatePage = OwnedTemplate.extend({
  in_force: TextInForce.nullable().catch(null),
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
    ...TEMPLATE_KEY,
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

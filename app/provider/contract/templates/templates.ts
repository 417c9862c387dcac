// The texts papers are made from: which are in force, what they need, and which there were.
import * as z from "zod";
import { Id, IdempotencyKey, PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  TEMPLATE_LANGUAGES,
  TEXT_CATEGORIES,
  type TemplateOrigin,
  type TemplateState,
} from "#app/domain/templates/template-words.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";

/** Which text: a paper in a language, everybody's or (`client`) one lender's own. */
export const TEMPLATE_KEY = {
  category: z.enum(TEXT_CATEGORIES, templateMessages.paperRequired),
  /** Of a clause. */
  name: z
    .string()
    .regex(/^([a-z][a-z0-9-]{0,59})?$/, templateMessages.clauseName)
    .default(""),
  language: z.enum(TEMPLATE_LANGUAGES, messages.generic.chooseFromList).default("en"),
  client: Id.optional(),
};

/** Names a text: the start of its SHA-256. */
export const VersionHash = z.string().regex(/^[0-9a-f]{6,64}$/);

/** Template of something is. */
interface OwnedTemplate {
  category: string;
  name: string;
  language: string;
  client_id: number | null;
  client_name: string | null;
}

/** A text that is drafted or submitted. */
export interface OpenTemplate {
  draft_id: number;
  state: TemplateState;
  /** Not a text, but the lender's own going back to everybody's. */
  is_withdrawal: boolean;
  by: string | null;
  at: string;
}

/** What papers are made from now. */
export interface TextInForce {
  /** The start of its SHA-256. */
  version: string | null;
  /** "v3"; null where it was never counted. */
  number: number | null;
  origin: TemplateOrigin;
  since: string | null;
  approved_by: string | null;
}

export interface TemplateLine extends OwnedTemplate {
  in_force: TextInForce | null;
  open: OpenTemplate | null;
}

export const listTemplates = ownRead(z.object({ client: Id.optional(), page: PageNumber }));

/** The clauses, as listTemplates has the texts of papers. */
export const listClauses = ownRead(z.object({ client: Id.optional(), page: PageNumber }));

/** A text in force, or a clause, that includes a clause. */
export interface ClauseUser extends OwnedTemplate {
  /** It includes the version that is in force. */
  is_current: boolean;
  open: OpenTemplate | null;
}

/** A field the text names. */
export interface NeededField {
  label: string;
  kind: string | null;
  belongs_to: string | null;
  required: boolean;
}

export interface TemplateVersion {
  version: string | null;
  number: number | null;
  state: TemplateState;
  is_withdrawal: boolean;
  note: string | null;
  created_by: string;
  submitted_by: string | null;
  approved_by: string | null;
  approved_at: string | null;
  /** Of a withdrawal that was refused. */
  returned_reason: string | null;
}

export type TemplatePage = ReplyOf<"readTemplate">;

/** Which text of a key: an earlier one, or else the one in force. */
const SHOWN = {
  ...TEMPLATE_KEY,
  shown_version: VersionHash.optional().catch(undefined),
};

export const readTemplate = ownRead(z.object(SHOWN));

/** The case a text is shown with, or "none": stand-ins for everything. Left out: the one for its paper and client. */
export const PREVIEW_CASE = { case_id: z.union([z.literal("none"), Id]).optional() };

/** The paper a text makes. */
export const showTemplate = ownRead(z.object({ ...SHOWN, ...PREVIEW_CASE }));

/** A paper as it is shown on a page. */
export type RenderedPaper = NonNullable<ReplyOf<"showTemplate">["rendered"]>["paper"];
/** With which case, and why with that one. */
export type ShownWith = ReplyOf<"showTemplate">["shown_with"];

/** The case that texts of a paper are shown with, for everybody; without one, the newest that has such a paper. */
export const choosePreviewCase = ownChange(
  z.object({
    category: TEMPLATE_KEY.category,
    client: Id.optional(),
    case_id: Id.optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** What may stand in a text. */
export interface Placeholder {
  name: string;
  label: string;
  /** text, address, date, amount, rate, days; or list, flag. */
  kind: string;
  belongs_to: string;
  /** Of a list: the names after "this.". */
  items: string[];
  /** What is known of it. */
  meaning: string;
  /** How it is written for the case the draft is shown with; null where that has none. */
  example: string | null;
}

/** Everything a text may name; with a draft, what it says of the case that is shown with. */
export const listPlaceholders = ownRead(z.object({ draft_id: Id.optional(), ...PREVIEW_CASE }));

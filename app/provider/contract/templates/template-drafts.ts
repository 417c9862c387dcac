// Texts of papers under way: drafted, tried on cases, submitted, and approved by a second person.
import * as z from "zod";
import {
  Id,
  IdempotencyKey,
  OptionalLongText,
  RequiredLongText,
  RequiredText,
  Reason,
} from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH, MAX_TEMPLATE_LENGTH, MAX_WORD_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { wordMessages } from "#app/domain/templates/word-texts.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { TEMPLATE_SOURCES } from "#app/domain/templates/template-words.ts";
import { ownChange, ownFile, ownRead, TOO_LARGE } from "../endpoint.ts";
import type { ReplyOf, RowOf } from "../index.ts";
import { UploadField, type Upload } from "../wire.ts";
import { PREVIEW_CASE, TEMPLATE_KEY, VersionHash } from "./templates.ts";

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

export const startTemplateDraft = ownChange(
  z.object({
    ...TEMPLATE_KEY,
    /** Which text it begins with: one of those in force, or an earlier version of the same. */
    from: z
      .union([z.enum(TEMPLATE_SOURCES), VersionHash], messages.generic.chooseFromList)
      .default("in_force"),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** Opens a draft of every text that includes an older version of a clause and has none under way. */
export const startClauseUserDrafts = ownChange(
  z.object({ ...TEMPLATE_KEY, idempotency_key: IdempotencyKey.optional() }),
);

/** A place where the text cannot be read. */
export interface TemplateFaultLine {
  line: number;
  problem: string;
  text: string;
}

export type TemplateDraft = ReplyOf<"readTemplateDraft">;

export const readTemplateDraft = ownRead(z.object({ draft_id: Id }));

export const saveTemplateDraft = ownChange(
  z.object({ ...DRAFT, body: TemplateText, note: OptionalLongText() }),
);

/** A Word text, as far as its name and size tell. */
export const WordFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, {
    error: wordMessages.fileRequired,
    abort: true,
  })
  .refine(({ name }) => getExtension(name) === "docx", { error: wordMessages.docxOnly, abort: true })
  .refine(({ size }) => size <= MAX_WORD_BYTES, { error: wordMessages.tooLarge, params: TOO_LARGE })
  .refine(({ size }) => size > 0, wordMessages.empty);

/** Takes the text of a Word file as the text of a draft, below the header the draft has. */
export const uploadWordText = ownChange(z.object({ ...DRAFT, word_file: WordFile }));

export const submitTemplateDraft = ownChange(
  z.object({ ...DRAFT, note: RequiredLongText(templateMessages.noteRequired) }),
);

export const takeBackTemplateDraft = ownChange(z.object(DRAFT));

export const sendBackTemplateDraft = ownChange(
  z.object({ ...DRAFT, reason: Reason(templateMessages.reasonRequired) }),
);

/** With the case it was looked at with: a text that makes no paper of it is not approved. */
export const approveTemplateDraft = ownChange(z.object({ ...DRAFT, ...PREVIEW_CASE }));

export const discardTemplateDraft = ownChange(z.object(DRAFT));

/** Asks for a lender's own text to go back to everybody's, or for a clause not to be included any more; a second person approves it as a draft. */
export const withdrawTemplate = ownChange(
  z.object({
    ...TEMPLATE_KEY,
    note: RequiredLongText(templateMessages.noteRequired),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** A case to preview with. */
export type PreviewCase = RowOf<"findPreviewCases">;

export const findPreviewCases = ownRead(
  z.object({
    draft_id: Id,
    number: RequiredText(templateMessages.searchRequired, MAX_SEARCH_LENGTH),
  }),
);

/** The paper a draft makes; of a withdrawal the one that comes back. */
export const showTemplateDraft = ownRead(z.object({ draft_id: Id, ...PREVIEW_CASE }));

/** The papers that the text in force and the draft make of one case. */
export const compareTemplateDraft = ownRead(z.object({ draft_id: Id, ...PREVIEW_CASE }));

/** The same as the PDF it would be, marked as a draft, or as Word, marked as not approved; never kept. */
export const previewTemplate = ownFile(
  z.object({ draft_id: Id, ...PREVIEW_CASE, format: z.enum(["pdf", "docx"]).default("pdf") }),
);

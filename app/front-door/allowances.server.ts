// How large a request's body may be, by its address.
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_BYTES,
  MAX_FORM_BYTES,
  MAX_FORM_FIELDS,
  MAX_FORM_PARTS,
  MAX_SIGN_IN_BYTES,
  MAX_WORD_BYTES,
  MAX_WORKBOOK_BYTES,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { wordMessages } from "#app/domain/templates/word-texts.ts";
import { isMultipart } from "#app/domain/media-types.ts";

export interface Allowance {
  bytes: number;
  /** Fields of a form, files included. */
  fields: number;
  /** What to say to a larger one. */
  message: string;
}

/** What a form adds around the file in it: the other fields and the multipart headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const WORKBOOK: Allowance = {
  bytes: MAX_WORKBOOK_BYTES + FORM_OVERHEAD_BYTES,
  fields: MAX_FORM_PARTS,
  message: messages.upload.tooLarge,
};
const WORD: Allowance = {
  bytes: MAX_WORD_BYTES + FORM_OVERHEAD_BYTES,
  fields: MAX_FORM_PARTS,
  message: wordMessages.tooLarge,
};
const DOCUMENT: Allowance = {
  bytes: MAX_DOCUMENT_BYTES + FORM_OVERHEAD_BYTES,
  fields: MAX_FORM_PARTS,
  message: messages.documents.tooLarge,
};
const DOCUMENTS: Allowance = {
  bytes: MAX_DOCUMENTS_BYTES + FORM_OVERHEAD_BYTES,
  fields: MAX_FORM_PARTS,
  message: messages.documents.tooLargeTogether,
};
const FORM: Allowance = {
  bytes: MAX_FORM_BYTES,
  fields: MAX_FORM_FIELDS,
  message: messages.generic.formTooLarge,
};

/** Before anybody is signed in. A refused form is sent back, in the page and in its data: ten times over for some signs. */
const SIGN_IN: Allowance = { ...FORM, bytes: MAX_SIGN_IN_BYTES };

/** A browser's report about the content policy. */
const REPORT: Allowance = { bytes: 16 * 1024, fields: 0, message: messages.generic.formTooLarge };

/** A case has its dialogs under every list of cases and under its own page. */
const CASE = String.raw`^/admin/litigation/(cases(/[^/]+)?/)?case/[^/]+`;

const BY_PATH: readonly [RegExp, Allowance][] = [
  [/^\/admin\/litigation\/batch\/upload(\/[^/]+)?\/file\/?$/, WORKBOOK],
  [/^\/admin\/litigation\/batch\/[^/]+\/(workbench\/[^/]+\/import|sheets\/[^/]+)\/?$/, WORKBOOK],
  [/^\/litigation\/api\/case\/bulk_create\/?$/, WORKBOOK],
  [/^\/litigation\/api\/panel\/(importworkbench|importrecordsheet)\/?$/, WORKBOOK],
  [/^\/api\/integrations\/v1\/imports(\/plan)?\/?$/, WORKBOOK],
  [new RegExp(`${CASE}/upload-document/?$`), DOCUMENTS],
  [/^\/litigation\/api\/panel\/uploaddocuments\/?$/, DOCUMENTS],
  [new RegExp(`${CASE}/(expenses|papers/[^/]+/mark/filed|filed-papers/[^/]+/upload)/?$`), DOCUMENT],
  [/^\/litigation\/api\/panel\/(markpaper|uploadfiledcopy)\/?$/, DOCUMENT],
  [/^\/litigation\/api\/case\/(document|expenses)\/?$/, DOCUMENT],
  [/^\/admin\/litigation\/templates\/draft\/[^/]+\/word\/?$/, WORD],
  [/^\/litigation\/api\/panel\/uploadwordtext\/?$/, WORD],
  [/^\/admin\/(login|password)(\/|$)/, SIGN_IN],
  [/^\/csp-report$/, REPORT],
];

/**
 * @param path decoded, in lower case
 * @param type the Content-Type: files come in multipart forms alone, which are read as they arrive. Whatever else is sent is
 *   read whole into memory, also before it is known who sends it, and so is never larger than a form.
 */
export function allowanceFor(path: string, type: string | undefined): Allowance {
  const allowance = BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? FORM;
  return isMultipart(type) || allowance.bytes < FORM.bytes ? allowance : FORM;
}

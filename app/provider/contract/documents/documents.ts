import { z } from "zod";
import { DOCUMENT_EXTENSIONS } from "#app/domain/documents/document-types.ts";
import { Id, IdempotencyKey, RequiredText } from "#app/domain/fields.ts";
import { getExtension, nameInAddress } from "#app/domain/text/file-names.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint, TOO_LARGE } from "../endpoint.ts";
import { listReply, messageReply, UploadField, WireId, WireText, type Upload } from "../wire.ts";

/** A file of a case. A host that names no file has its name in the address. */
export const CaseDocument = z
  .object({
    id: WireId,
    document_type: WireText,
    document_url: WireText,
    created_at: WireText,
    // Ours: other hosts send none.
    file_name: WireText,
  })
  .transform((document) => ({
    ...document,
    file_name: document.file_name ?? (document.document_url ? nameInAddress(document.document_url) : null),
  }));
export type CaseDocument = z.output<typeof CaseDocument>;

export const listDocuments = endpoint({
  method: "GET",
  path: "/litigation/api/case/document/list/",
  input: z.object({ case_id: Id }),
  reply: listReply(CaseDocument),
});

const { required, wrongType, tooLarge, empty } = messages.documents;

/** A file that may be put on a case, as far as its name and size tell. */
export const DocumentFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, { error: required, abort: true })
  .refine(({ name }) => DOCUMENT_EXTENSIONS.some((extension) => extension === getExtension(name)), {
    error: wrongType,
    abort: true,
  })
  .refine(({ size }) => size <= MAX_DOCUMENT_BYTES, { error: tooLarge, abort: true, params: TOO_LARGE })
  .refine(({ size }) => size > 0, empty);

export const uploadDocument = endpoint({
  method: "POST",
  path: "/litigation/api/case/document/",
  input: z.object({
    case_id: Id,
    document_type: RequiredText(required),
    document_file: DocumentFile,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});

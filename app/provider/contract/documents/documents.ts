import * as z from "zod";
import { DOCUMENT_EXTENSIONS } from "#app/domain/documents/document-types.ts";
import { Id, IdempotencyKey, RequiredText, Reason } from "#app/domain/fields.ts";
import { getExtension, nameInAddress } from "#app/domain/text/file-names.ts";
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_AT_ONCE,
  MAX_DOCUMENTS_BYTES,
  MAX_SEARCH_LENGTH,
} from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint, ownChange, ownRead, TOO_LARGE } from "../endpoint.ts";
import { listReply, messageReply, UploadField, WireId, WireNumber, WireText, type Upload } from "../wire.ts";
import type { RowOf } from "../index.ts";

/** A file of a case. A host that names no file has its name in the address. */
export const CaseDocument = z
  .object({
    id: WireId,
    document_type: WireText,
    document_url: WireText,
    created_at: WireText,
    // Ours: other hosts send none.
    file_name: WireText,
    version: WireNumber,
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
  shows: "documents",
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

const toList = (given: unknown): unknown =>
  given === undefined ? [] : Array.isArray(given) ? given : [given];

/** Several such files, each with a sentence of its own; a field that holds one of them is a list of one. */
export const DocumentFiles = z.preprocess(
  toList,
  z
    .array(UploadField)
    .min(1, { error: required, abort: true })
    .max(MAX_DOCUMENTS_AT_ONCE, { error: messages.documents.tooMany(MAX_DOCUMENTS_AT_ONCE), abort: true })
    .superRefine((files, context) => {
      for (const file of files) {
        const [wrong] = DocumentFile.safeParse(file).error?.issues ?? [];
        if (!wrong) continue;
        const message =
          files.length === 1 ? wrong.message : messages.documents.ofFile(file.name, wrong.message);
        context.addIssue({ code: "custom", message, params: wrong.code === "custom" ? wrong.params : {} });
      }
      if (files.reduce((sum, { size }) => sum + size, 0) > MAX_DOCUMENTS_BYTES) {
        context.addIssue({ code: "custom", message: messages.documents.tooLargeTogether, params: TOO_LARGE });
      }
    }),
);

/** All of them, or none: what is wrong is said of each. */
export const uploadDocuments = ownChange(
  z.object({
    case_id: Id,
    document_type: RequiredText(required),
    document_files: DocumentFiles,
    idempotency_key: IdempotencyKey.optional(),
  }),
);

/** The cases of the same client that a number may mean. */
export const findTargetCases = ownRead(
  z.object({
    case_id: Id,
    number: RequiredText(messages.documents.searchRequired, MAX_SEARCH_LENGTH),
  }),
);
export type TargetCase = RowOf<"findTargetCases">;

const DocumentOfCase = z.object({
  case_id: Id,
  document_id: Id,
  idempotency_key: IdempotencyKey.optional(),
});

/** What a document was called wrongly; the file stays. */
export const correctDocument = ownChange(
  DocumentOfCase.extend({ document_type: RequiredText(messages.documents.typeRequired), version: Id }),
);

export const moveDocument = ownChange(
  DocumentOfCase.extend({
    to_case_id: z.union([z.number(), z.string()], messages.documents.targetRequired).pipe(Id),
  }),
);

export const removeDocument = ownChange(
  DocumentOfCase.extend({ reason: Reason(messages.documents.reasonRequired) }),
);

/** Those that can be restored, the one removed last first. */
export const listRemovedDocuments = ownRead(z.object({ case_id: Id }), "documents");
export type RemovedDocument = RowOf<"listRemovedDocuments">;

export const restoreDocument = ownChange(
  DocumentOfCase.extend({
    document_id: z.union([z.number(), z.string()], messages.generic.notAnId).pipe(Id),
  }),
);

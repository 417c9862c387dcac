// The signed and stamped PDF of a paper that was filed.
import * as z from "zod";
import {
  Id,
  IdempotencyKey,
  IsoDateField,
  OptionalText,
  Reason,
  OptionalReason,
} from "#app/domain/fields.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { filedCopyMessages, type Comparison } from "#app/domain/papers/filed-copies.ts";
import { markMessages } from "#app/domain/papers/paper-marks.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange, ownRead, TOO_LARGE } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";
import { UploadField, type Upload } from "../wire.ts";

export interface FiledCopy {
  id: number;
  /** The key of its file. */
  url: string;
  file_name: string;
  bytes: number;
  created_at: string;
  by: string | null;
  /** In a list without the words that differ. */
  comparison: Comparison;
}

/** A PDF, as far as its name and size tell. */
export const FiledFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, {
    error: filedCopyMessages.fileRequired,
    abort: true,
  })
  .refine(({ name }) => getExtension(name) === "pdf", { error: filedCopyMessages.pdfOnly, abort: true })
  .refine(({ size }) => size <= MAX_DOCUMENT_BYTES, {
    error: messages.documents.tooLarge,
    abort: true,
    params: TOO_LARGE,
  })
  .refine(({ size }) => size > 0, messages.documents.empty);

const OfPaper = z.object({ case_id: Id, paper_id: Id });

/** A filed paper, its copy with the words that differ, and the copies that can be restored. */
export const readFiledPaper = ownRead(OfPaper, "papers");
export type FiledPaper = ReplyOf<"readFiledPaper">;
export type RemovedCopy = FiledPaper["removed"][number];

/** The version of each is that of the filing: its day and number, and which copy it has. */
const OfFiling = OfPaper.extend({ version: Id, idempotency_key: IdempotencyKey.optional() });

export const correctFiling = ownChange(
  OfFiling.extend({
    day: IsoDateField(markMessages.dayRequired("filed")),
    reference: OptionalText(),
    confirmed: Confirmed,
  }),
);

/** A first copy needs no reason; one that takes the place of another does, which its operation asks for. */
export const uploadFiledCopy = ownChange(
  OfFiling.extend({ filed_file: FiledFile, reason: OptionalReason() }),
);

export const removeFiledCopy = ownChange(
  OfFiling.extend({ reason: Reason(filedCopyMessages.reasonRequired) }),
);

export const restoreFiledCopy = ownChange(
  OfPaper.extend({ copy_id: Id, idempotency_key: IdempotencyKey.optional() }),
);

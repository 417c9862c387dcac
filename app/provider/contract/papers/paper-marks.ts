// That a paper was filed or sent, marked by staff.
import * as z from "zod";
import { Id, IdempotencyKey, IsoDateField, OptionalText, Reason } from "#app/domain/fields.ts";
import { COPY_FATES, filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import {
  MARK_KINDS,
  markMessages,
  SENT_METHODS,
  type MarkKind,
  type SentMethod,
} from "#app/domain/papers/paper-marks.ts";
import { Confirmed } from "../confirm.ts";
import { ownChange } from "../endpoint.ts";
import { FiledFile, type FiledCopy } from "./filed-copies.ts";

export interface PaperMark {
  /** None of a mail that the panel sent: that cannot be taken back. */
  id: number | null;
  kind: MarkKind;
  day: string;
  method: SentMethod | null;
  reference: string | null;
  by: string | null;
  /** Of a filing that staff marked: counts its corrections. */
  version: number | null;
  /** The PDF that went to court, where somebody uploaded it. */
  copy: FiledCopy | null;
}

/** What the two forms ask for. */
export const filedForm = z.object({
  day: IsoDateField(markMessages.dayRequired("filed")),
  reference: OptionalText(),
  confirmed: Confirmed,
  idempotency_key: IdempotencyKey.optional(),
});
/** Of many papers at once: the newest of each case of the batch. */
export const batchFiledForm = filedForm.extend({
  category: z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired),
});
export const sentForm = filedForm.extend({
  day: IsoDateField(markMessages.dayRequired("sent")),
  method: z.enum(SENT_METHODS, markMessages.methodRequired),
});

export const markPaper = ownChange(
  filedForm
    .extend({
      case_id: Id,
      paper_id: Id,
      kind: z.enum(MARK_KINDS, messages.generic.chooseFromList),
      method: z.enum(SENT_METHODS, markMessages.methodRequired).optional(),
      filed_file: FiledFile.optional(),
    })
    .refine(({ kind, filed_file }) => kind === "filed" || filed_file === undefined, {
      path: ["filed_file"],
      error: filedCopyMessages.onlyFiled,
    })
    .refine(({ kind, method }) => kind === "filed" || method !== undefined, {
      path: ["method"],
      error: markMessages.methodRequired,
    }),
);

/** Always asked first: of how many cases, and which are left. */
export const markBatchFiled = ownChange(batchFiledForm.extend({ batch_id: Id }));

export const withdrawPaperMark = ownChange(
  z.object({
    case_id: Id,
    mark_id: Id,
    reason: Reason(markMessages.reasonRequired),
    /** What becomes of its filed copy; required where it has one. */
    copy: z.enum(COPY_FATES, filedCopyMessages.chooseFate).optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

import * as z from "zod";
import { BATCH_CATEGORIES, PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id, IdempotencyKey, OptionalText, PageNumber } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { noneIfBlank } from "../cases/filter-rules.ts";
import { Confirmed } from "../confirm.ts";
import { endpoint, ownRead } from "../endpoint.ts";
import type { ReplyOf } from "../index.ts";
import { dataReply, pageReply, WireFlag, WireId, WireNumber, WireText, WireTexts } from "../wire.ts";

/** How far the sample of one paper has come, and the papers made after its approval. */
export const SampleState = z.object({
  category: z.string(),
  batch_category: WireText,
  /** Of its text; a host that does not say has English. */
  language: WireText,
  state: z.enum(["generated", "approved", "sent"]),
  by: WireText,
  at: WireText,
  /** The PDF itself; a host that does not say has none to show. */
  file: WireText,
  /** Of which case it is made; a host that does not say has none. */
  case_id: WireNumber,
  job: z
    .object({
      id: WireId,
      running: WireFlag,
      total: z.number(),
      made: z.number(),
      missing: z.number(),
      failed: z.number(),
      /** Has an objection that nobody has answered. */
      held: z.number().catch(0),
      /** What staff must know of the text these papers are made from. */
      template_note: WireText,
    })
    .nullable()
    .catch(null),
});
export type SampleState = z.output<typeof SampleState>;

export const Batch = z.object({
  id: WireId,
  batch_name: WireText,
  created_at: WireText,
  uploaded_date: WireText,
  assignment_date: WireText,
  total_cases: WireNumber,
  branch_name: WireText,
  jurisdiction_state: WireText,
  product_group: WireText,
  client_contact_no: WireText,
  client_email_id: WireText,
  litigation_client: z.object({ id: WireNumber, name: WireText }).catch({ id: null, name: null }),
  relief_sought: WireTexts,
  case_category: WireText,
  batch_status: WireText,
  batch_file_loc: WireText,
  // Ours: what the bars and the ring are drawn from. Without them no bar is shown.
  not_filed: WireNumber,
  first_hearing: WireNumber,
  in_progress: WireNumber,
  closed: WireNumber,
  assigned: WireNumber,
  samples: z.array(SampleState).catch([]),
  /** Of readBatch: in which language the client's notices go, where it is recorded. */
  notice_language: z.enum(PAPER_LANGUAGES).nullable().catch(null),
  /** Of readBatch: papers that can be made in other languages besides English, for its client. */
  other_languages: z.array(z.object({ category: z.string(), language: z.enum(PAPER_LANGUAGES) })).catch([]),
});
export type Batch = z.output<typeof Batch>;

export const listBatches = endpoint({
  method: "GET",
  path: "/litigation/api/litigation_batch/list/",
  input: z.object({
    page: PageNumber,
    client: noneIfBlank(Id),
    batch_name: OptionalText(MAX_SEARCH_LENGTH),
  }),
  reply: pageReply(Batch),
});

export const readBatch = ownRead(z.object({ batch_id: Id }));

/** What is to do in a batch, and the sheets it came from. */
export const readBatchHead = ownRead(z.object({ batch_id: Id }));
export type BatchHead = ReplyOf<"readBatchHead">;

/** Samples that wait for the approval of whoever asks. */
export const listWaitingSamples = ownRead(z.object({}));

const Category = z.enum(PAPER_CATEGORIES, messages.batches.categoryRequired);
export const sampleChoice = z.object({
  batch_id: Id,
  category: Category,
  batch_category: z.enum(BATCH_CATEGORIES).default("all"),
  idempotency_key: IdempotencyKey.optional(),
});

/** A sample is in one language, and so are the papers made after its approval. English unless said otherwise. */
export const newSample = sampleChoice.extend({
  language: z.enum(PAPER_LANGUAGES, messages.generic.chooseFromList).optional(),
});

/** The address of a file: on a remote host a URL, here an opaque key. */
const fileAddress = z.preprocess(
  (body) => (typeof body === "object" && body !== null && "data" in body ? body.data : undefined),
  z
    .union([z.string().min(1), z.object({ url: z.string().min(1) }).transform(({ url }) => url)])
    .nullable()
    .catch(null),
);

export const generateSample = endpoint({
  method: "POST",
  path: "/litigation/api/case/document/sample/",
  input: newSample,
  reply: fileAddress,
});

export const sendSample = endpoint({
  method: "POST",
  path: "/litigation/api/case/document/generate/client",
  input: sampleChoice,
  reply: fileAddress,
});

/** Callers that leave `confirmed` out are not asked about papers that are marked as filed. */
export const approval = sampleChoice.extend({ confirmed: Confirmed });

export const approveSample = endpoint({
  method: "POST",
  path: "/litigation/api/case/documents/generate/",
  input: approval,
  reply: dataReply(z.object({ job_id: WireNumber }).catch({ job_id: null })),
});

// Whether a sample still shows what would be made now. It is set anew as on its day and held against the stored file:
// the same values through the same template give the same bytes, so whatever went into it is covered.
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { batches, files, samples } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import type { Looks } from "#app/domain/papers/formats.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import type { Services } from "../call.server.ts";
import { withCourtFee } from "./court-fee.server.ts";
import { composeDraft } from "./draft.server.ts";
import { readLooks } from "./paper-looks.server.ts";
import { readPaperData } from "./paper-data.server.ts";
import { readLanguage } from "./pinned-template.server.ts";
import { templateInForce } from "./templates.server.ts";

export interface Staleness {
  /** The sample that was looked at. */
  fileKey: string;
  /** Why it cannot be approved; null: it can. */
  why: string | null;
  /** What its papers look like: what the papers of its job are made with. */
  looks: Looks;
}

/** @returns null when there is no sample */
export async function staleness(
  { db, typesetter }: Pick<Services, "db" | "typesetter">,
  batchId: number,
  category: PaperCategory,
): Promise<Staleness | null> {
  const [row] = await db
    .select({ sample: samples, sha256: files.sha256, clientId: batches.client_id })
    .from(samples)
    .innerJoin(files, eq(files.key, samples.file_key))
    .innerJoin(batches, eq(batches.id, samples.batch_id))
    .where(and(eq(samples.batch_id, batchId), eq(samples.category, category)));
  if (!row) return null;
  const { sample, sha256, clientId } = row;
  const looks = await readLooks(db, clientId);
  const stale = (why: string | null): Staleness => ({ fileKey: sample.file_key, why, looks });
  const language = await readLanguage(db, sample.template_version);
  const template = await templateInForce(db, category, { clientId, language });
  if (template.version !== sample.template_version) return stale(templateMessages.sampleTemplateChanged);
  const found = (await readPaperData(db, [sample.case_id], looks)).get(sample.case_id);
  const now = new Date(sample.generated_at);
  const paperCase = found && (await withCourtFee(db, found, { template, category, now }));
  const date = todayInIndia(now);
  const draft = paperCase && composeDraft(template, paperCase.data, { category, date, sample: true }).draft;
  const pdf = draft ? await typesetter.typeset(draft.paper).catch(unlessUnsettable) : null;
  const isSame = pdf !== null && createHash("sha256").update(pdf).digest("hex") === sha256;
  return stale(isSame ? null : templateMessages.sampleDataChanged);
}

function unlessUnsettable(fault: unknown): null {
  if (fault instanceof TypesetFailure) return null;
  throw fault;
}

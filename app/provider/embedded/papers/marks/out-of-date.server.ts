// Which of many papers no longer say what their cases say: asked before they are marked as filed.
import { asc, eq, sql } from "drizzle-orm";
import { cases, papers, templateVersions } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { PAPER_LANGUAGES, type PaperLanguage } from "#app/domain/templates/template-words.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal, type Services } from "../../call.server.ts";
import { anyOf } from "../../bulk/chosen-cases.server.ts";
import { changedFields } from "../changed-fields.server.ts";
import { withCourtFee } from "../court-fee.server.ts";
import { takeSnapshot } from "../draft.server.ts";
import { readPaperData } from "../paper-data.server.ts";
import { templateOfBatch } from "../templates.server.ts";

/** So many are compared while somebody waits; always the same ones, so that a question stays the same. */
export const PAPERS_COMPARED = 500;

export interface OutOfDate {
  paperId: number;
  lan: string;
}

/** The papers of one batch and kind, by their ids: those that its cases, or its template, have left behind. */
export async function outOfDatePapers(
  { db, now }: Pick<Services, "db" | "now">,
  batch: { batchId: number; clientId: number },
  category: PaperCategory,
  ids: readonly number[],
): Promise<OutOfDate[]> {
  const made = await db
    .select({
      id: papers.id,
      case_id: papers.case_id,
      lan: cases.lan_number,
      snapshot: papers.snapshot,
      version: papers.template_version,
      language: templateVersions.language,
    })
    .from(papers)
    .innerJoin(cases, eq(cases.id, papers.case_id))
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .where(sql`${papers.id} = ${anyOf(ids)}`)
    .orderBy(asc(papers.id))
    .limit(PAPERS_COMPARED);
  const data = await readPaperData(
    db,
    made.map(({ case_id }) => case_id),
  );
  const templates = new Map<PaperLanguage, Template | null>();
  const found: OutOfDate[] = [];
  for (const { id, case_id, lan, snapshot, version, language: written } of made) {
    const language = PAPER_LANGUAGES.find((known) => known === written) ?? "en";
    if (!templates.has(language)) {
      templates.set(language, await templateOfBatch(db, batch, category, language).catch(unlessRefused));
    }
    const [template, paperCase] = [templates.get(language) ?? null, data.get(case_id)];
    // Without a readable text nobody can say what the paper would be now.
    if (!template || !paperCase) continue;
    const current = await withCourtFee(db, paperCase, { template, category, now: now() });
    const isSame =
      version === template.version &&
      changedFields(snapshot, takeSnapshot(template, category, current.data)).length === 0;
    if (!isSame) found.push({ paperId: id, lan });
  }
  return found;
}

function unlessRefused(fault: unknown): null {
  if (fault instanceof Refusal) return null;
  throw fault;
}

// How each of the eight papers of a case stands today: what it lacks, what speaks against it, and whether the one that
// counts still says what would be said now.
import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { papers, templateVersions } from "#app/database/schema.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import type { PaperStanding } from "#app/provider/contract/papers/case-papers.ts";
import { Refusal, type Services } from "#app/provider/embedded/call.server.ts";
import { changedFields } from "../changed-fields.server.ts";
import { lackedLabels, takeSnapshot } from "../draft.server.ts";
import { paperOf } from "#app/provider/embedded/missing-data/missing-fields.server.ts";
import { readOpenWarnings } from "./warnings.server.ts";

type Asked = Pick<Services, "db" | "now">;

export async function readStandings(services: Asked, caseId: number): Promise<PaperStanding[]> {
  const made = await madePapers(services.db, caseId);
  const standings: PaperStanding[] = [];
  for (const category of PAPER_CATEGORIES) {
    const ofCategory = made.filter((paper) => paper.category === category);
    standings.push(await standingOf(services, caseId, category, ofCategory));
  }
  return standings;
}

type MadePaper = Pick<typeof papers.$inferSelect, "id" | "category" | "snapshot" | "template_version"> & {
  language: string;
};

const madePapers = (db: Database, caseId: number): Promise<MadePaper[]> =>
  db
    .select({
      id: papers.id,
      category: papers.category,
      snapshot: papers.snapshot,
      template_version: papers.template_version,
      language: templateVersions.language,
    })
    .from(papers)
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .where(eq(papers.case_id, caseId))
    .orderBy(desc(papers.id));

/** @param made newest first */
async function standingOf(
  services: Asked,
  caseId: number,
  category: PaperCategory,
  made: readonly MadePaper[],
): Promise<PaperStanding> {
  const paper_id = made[0]?.id ?? null;
  const unknown = { category, missing: null, warnings: null, changed: [], template_changed: false };
  try {
    const { template, paperCase, paper } = await paperThatCounts(services, caseId, category, made);
    // What comes with an advocate or the batch counts: without it there is no paper either.
    const missing = lackedLabels(template, paperCase.data, todayInIndia(services.now()));
    const open = await readOpenWarnings(services.db, paperCase, category, services.now());
    return {
      ...{ category, paper_id: paper?.id ?? null },
      missing: missing.length,
      warnings: open.length,
      changed: paper ? changedFields(paper.snapshot, takeSnapshot(template, category, paperCase.data)) : [],
      template_changed: paper !== undefined && paper.template_version !== template.version,
      unavailable: null,
    };
  } catch (fault) {
    // One paper without a readable template leaves the others as they are.
    if (!(fault instanceof Refusal)) throw fault;
    return { ...unknown, paper_id, unavailable: fault.message };
  }
}

/**
 * The newest paper that says what the case says now; where none does, the newest. The same paper is not made twice: when
 * values go back to what they were, it is an older one that fits.
 */
async function paperThatCounts(
  services: Asked,
  caseId: number,
  category: PaperCategory,
  made: readonly MadePaper[],
) {
  const [newest] = made;
  // What was made is held against the text in its own language.
  const now = await paperOf(services, caseId, category, languageOf(newest));
  for (const language of new Set(made.map((paper) => paper.language))) {
    const ofLanguage = made.filter((paper) => paper.language === language);
    const asked = language === newest?.language ? now : await readableIn(services, caseId, ofLanguage);
    const fitting = asked && ofLanguage.find((paper) => isUpToDate(paper, asked));
    if (fitting) return { ...asked, paper: fitting };
  }
  return { ...now, paper: newest };
}

const languageOf = (paper: MadePaper | undefined) =>
  PAPER_LANGUAGES.find((known) => known === paper?.language);

/** Null where there is no such text any more: no paper in that language fits. */
async function readableIn(services: Asked, caseId: number, [paper]: readonly MadePaper[]) {
  try {
    return paper ? await paperOf(services, caseId, paper.category as PaperCategory, languageOf(paper)) : null;
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

const isUpToDate = (
  { template_version, snapshot, category }: MadePaper,
  { template, paperCase }: Awaited<ReturnType<typeof paperOf>>,
): boolean =>
  template_version === template.version &&
  changedFields(snapshot, takeSnapshot(template, category as PaperCategory, paperCase.data)).length === 0;

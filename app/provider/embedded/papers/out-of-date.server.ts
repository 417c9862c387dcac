// Which of many papers no longer say what their cases say.
import { setImmediate } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { cases, papers, templateVersions } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { PAPER_LANGUAGES, type PaperLanguage } from "#app/domain/templates/template-words.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal, type Services } from "../call.server.ts";
import { anyOf } from "../bulk/chosen-cases.server.ts";
import { changedFields } from "./changed-fields.server.ts";
import { withCourtFee } from "./court-fee.server.ts";
import { takeSnapshot } from "./draft.server.ts";
import { readPaperData } from "./paper-data.server.ts";
import { templateOfBatch } from "./templates.server.ts";

/** So many are compared while somebody waits; always the same ones, so that a question stays the same. */
const PAPERS_COMPARED = 500;
/** So many are compared before others have their turn. */
const BEFORE_OTHERS = 20;

interface OutOfDate {
  paperId: number;
  lan: string;
  /** Labels of what the case says otherwise by now; none: the template has changed. */
  fields: string[];
}

interface OfBatch {
  batchId: number;
  clientId: number;
  category: PaperCategory;
}

type Reader = Pick<Services, "db" | "now">;

/** The first of the papers of one batch and kind, by their ids: those out of date, and how many were not compared. */
export async function firstOutOfDate(services: Reader, of: OfBatch, ids: readonly number[]) {
  const looked = ids.toSorted((one, other) => one - other).slice(0, PAPERS_COMPARED);
  return { found: await outOfDatePapers(services, of, looked), notCompared: ids.length - looked.length };
}

/** Of all the papers of one batch and kind, by their ids: those that its cases, or its template, have left behind. */
export async function outOfDatePapers(
  services: Reader,
  of: OfBatch,
  ids: readonly number[],
): Promise<OutOfDate[]> {
  const templates = new Map<PaperLanguage, Template | null>();
  const found: OutOfDate[] = [];
  for (let from = 0; from < ids.length; from += PAPERS_COMPARED) {
    found.push(...(await compare(services, of, ids.slice(from, from + PAPERS_COMPARED), templates)));
  }
  return found;
}

async function compare(
  { db, now }: Reader,
  { category, ...batch }: OfBatch,
  ids: readonly number[],
  templates: Map<PaperLanguage, Template | null>,
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
    .orderBy(asc(papers.id));
  const data = await readPaperData(
    db,
    made.map(({ case_id }) => case_id),
  );
  const found: OutOfDate[] = [];
  for (const [index, { id, case_id, lan, snapshot, version, language: written }] of made.entries()) {
    // Comparing one takes 0.7 ms of the processor; other requests are answered in between.
    if (index % BEFORE_OTHERS === 0) await setImmediate();
    const language = PAPER_LANGUAGES.find((known) => known === written) ?? "en";
    if (!templates.has(language)) {
      templates.set(language, await templateOfBatch(db, batch, category, language).catch(unlessRefused));
    }
    const [template, paperCase] = [templates.get(language) ?? null, data.get(case_id)];
    // Without a readable text nobody can say what the paper would be now.
    if (!template || !paperCase) continue;
    const current = await withCourtFee(db, paperCase, { template, category, now: now() });
    const changed = changedFields(snapshot, takeSnapshot(template, category, current.data));
    if (version === template.version && changed.length === 0) continue;
    found.push({ paperId: id, lan, fields: changed.map(({ label }) => label) });
  }
  return found;
}

function unlessRefused(fault: unknown): null {
  if (fault instanceof Refusal) return null;
  throw fault;
}

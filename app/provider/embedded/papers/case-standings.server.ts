// How each of the eight papers of a case stands today: what it lacks, what speaks against it, and whether the one made
// last still says what would be said now.
import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/open.server.ts";
import { papers, templateVersions } from "#app/database/schema.ts";
import { isCaseField, maskedValue } from "#app/domain/cases/case-fields.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { TEMPLATE_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { fieldLabel, fieldNamed } from "#app/papers/fields.ts";
import { readValue, writtenValue } from "#app/papers/values.ts";
import type { ChangedField, PaperStanding } from "../../contract/papers/case-papers.ts";
import { Refusal, type Services } from "../call.server.ts";
import { lackedLabels, takeSnapshot } from "./draft.server.ts";
import { paperOf } from "../missing-data/missing-fields.server.ts";
import { readOpenWarnings } from "./warnings.server.ts";

type Asked = Pick<Services, "db" | "now">;

export async function readStandings(services: Asked, caseId: number): Promise<PaperStanding[]> {
  const last = await lastPapers(services.db, caseId);
  const standings: PaperStanding[] = [];
  for (const category of PAPER_CATEGORIES) {
    standings.push(await standingOf(services, caseId, category, last.get(category)));
  }
  return standings;
}

type LastPaper = Pick<typeof papers.$inferSelect, "snapshot" | "template_version"> & { language: string };

async function lastPapers(db: Database, caseId: number): Promise<Map<string, LastPaper>> {
  const rows = await db
    .selectDistinctOn([papers.category], {
      category: papers.category,
      snapshot: papers.snapshot,
      template_version: papers.template_version,
      language: templateVersions.language,
    })
    .from(papers)
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .where(eq(papers.case_id, caseId))
    .orderBy(papers.category, desc(papers.id));
  return new Map(rows.map(({ category, ...paper }) => [category, paper]));
}

async function standingOf(
  services: Asked,
  caseId: number,
  category: PaperCategory,
  last: LastPaper | undefined,
): Promise<PaperStanding> {
  const unknown = { category, missing: null, warnings: null, changed: [], template_changed: false };
  try {
    // What was made is held against the text in its own language.
    const language = TEMPLATE_LANGUAGES.find((known) => known === last?.language);
    const { template, paperCase } = await paperOf(services, caseId, category, language);
    // What comes with an advocate or the batch counts: without it there is no paper either.
    const missing = lackedLabels(template, paperCase.data, todayInIndia(services.now()));
    const open = await readOpenWarnings(services.db, paperCase, category, services.now());
    return {
      category,
      missing: missing.length,
      warnings: open.length,
      changed: last ? changedFields(last.snapshot, takeSnapshot(template, paperCase.data)) : [],
      template_changed: last !== undefined && last.template_version !== template.version,
      unavailable: null,
    };
  } catch (fault) {
    // One paper without a readable template leaves the others as they are.
    if (!(fault instanceof Refusal)) throw fault;
    return { ...unknown, unavailable: fault.message };
  }
}

/** What both can say and say differently; the day a paper is made changes nothing of it. */
function changedFields(made: LastPaper["snapshot"], now: LastPaper["snapshot"]): ChangedField[] {
  return Object.keys(made).flatMap((name) => {
    const [before, after] = [said(name, made[name]), said(name, now[name])];
    if (!Object.hasOwn(now, name) || before === after) return [];
    return [{ label: fieldLabel(name), before: shown(name, before), after: shown(name, after) }];
  });
}

/** How to reach a person, and their account, are masked where it is not recorded who saw them. */
const shown = (name: string, text: string | null) =>
  text !== null && isCaseField(name) ? maskedValue(name, text) : text;

/** A value as a paper says it: 500000 and 500000.00 are one. */
function said(name: string, value: string | null | undefined): string | null {
  const field = fieldNamed(name);
  const read = field && readValue(field, value);
  return field && typeof read === "string" ? writtenValue(field, read) : (value?.trim() ?? "") || null;
}

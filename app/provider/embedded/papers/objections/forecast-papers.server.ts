// How the papers of a batch would come out if its samples were approved now: by the code that generation and the workbench
// use, with the text each sample was made from.
import { and, eq, isNull, lt } from "drizzle-orm";
import { cases, samples } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { PAPER_CATEGORIES, type BatchCategory } from "#app/domain/papers/categories.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import type { SampleForecast } from "#app/provider/contract/papers/paper-forecast.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import type { Input, Services, UserCall } from "#app/provider/embedded/call.server.ts";
import {
  batchStandings,
  hasObjections,
  isReady,
  type Standing,
} from "#app/provider/embedded/missing-data/batch-standings.server.ts";
import type { Asked } from "#app/provider/embedded/missing-data/paper-basis.server.ts";
import { chosenCases } from "../chosen-cases.server.ts";
import { templateOfVersion } from "../templates.server.ts";

/** For all samples of a batch together: somebody waits for the dialog. What is found out is kept for the next time. */
const DRAFTING_MS = 1_200;

export const forecastPapers = async ({ services, user }: UserCall, { batch_id }: Input<"forecastPapers">) => {
  await batchInScope(services.db, user, batch_id);
  const waiting = await services.db
    .select({ category: samples.category, version: samples.template_version })
    .from(samples)
    .where(and(eq(samples.batch_id, batch_id), isNull(samples.approved_at)));
  const filed = await idsOf(services, batch_id, "case_filed");
  const results: SampleForecast[] = [];
  for (const category of PAPER_CATEGORIES) {
    const sample = waiting.find((each) => each.category === category);
    const template = sample && (await readable(services, sample.version));
    if (!template) continue;
    const asked: Asked = { batchId: batch_id, category, template, now: services.now() };
    const count = countOf(await batchStandings(services.db, asked, DRAFTING_MS / waiting.length));
    const all = { batch_category: "all" as const, ...count(() => true) };
    const parts = [
      { batch_category: "case_filed" as const, ...count((id) => filed.has(id)) },
      { batch_category: "case_not_filed" as const, ...count((id) => !filed.has(id)) },
    ];
    results.push({
      category,
      language: template.language,
      recalled: category === "loan_recall_notice" ? await countRecalled(services, batch_id) : 0,
      cases: parts.every(({ total }) => total > 0) ? [all, ...parts] : [all],
    });
  }
  return { data: { results } };
};

/** How the cases that `isChosen` leaves would come out. */
const countOf = (kinds: readonly Standing[]) => (isChosen: (id: number) => boolean) => {
  const sum = (some: readonly Standing[]) =>
    some.reduce((count, { ids }) => count + ids.filter(isChosen).length, 0);
  return {
    total: sum(kinds),
    ready: sum(kinds.filter(isReady)),
    lacking: sum(kinds.filter(({ missing }) => missing !== null && missing.length > 0)),
    held: sum(kinds.filter(hasObjections)),
  };
};

async function idsOf({ db }: Pick<Services, "db">, batchId: number, kind: BatchCategory) {
  const rows = await db.select({ id: cases.id }).from(cases).where(chosenCases(batchId, kind));
  return new Set(rows.map(({ id }) => id));
}

/** A notice of today is none before it (`recalled_before` of the paper). */
const countRecalled = ({ db, now }: Pick<Services, "db" | "now">, batchId: number) =>
  db.$count(cases, and(chosenCases(batchId, "all"), lt(cases.lrn_date, todayInIndia(now()))));

/** Null: a text that this program no longer reads, which the approval says itself. */
async function readable({ db }: Pick<Services, "db">, version: string) {
  try {
    return await templateOfVersion(db, version);
  } catch (fault) {
    if (fault instanceof TemplateFault) return null;
    throw fault;
  }
}

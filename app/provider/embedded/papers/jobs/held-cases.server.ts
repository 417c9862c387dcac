// The cases that a job holds back, by the guards that do: worked out from the facts as they are now, so that what is
// answered is what is true today, whatever was true when the job came to them.
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { paperResults } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { MAX_ANSWERED_AT_ONCE, PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import type { Warning } from "#app/papers/guards/guards.ts";
import { batchInScope } from "#app/provider/embedded/batches/batch-in-scope.server.ts";
import { Refusal, type Input, type Services, type UserCall } from "#app/provider/embedded/call.server.ts";
import { readPaperData, type PaperCase } from "../paper-data.server.ts";
import { lastJob } from "./paper-jobs.server.ts";
import {
  readAnswers,
  openWarnings,
  hashFacts,
  warningOnTheWire,
  findWarnings,
} from "../objections/warnings.server.ts";

export const listHeldWarnings = async (
  { services, user }: UserCall,
  { batch_id, category }: Input<"listHeldWarnings">,
) => {
  await batchInScope(services.db, user, batch_id);
  const byGuard = new Map<string, { guard: string; source: string; sentence: string; count: number }>();
  for (const { warning } of await openWarningsInJob(services, batch_id, category)) {
    const { guard, source, sentence } = warning;
    const known = byGuard.get(guard) ?? { guard, source, sentence, count: 0 };
    byGuard.set(guard, { ...known, count: known.count + 1 });
  }
  return { data: [...byGuard.values()].sort((one, other) => other.count - one.count) };
};

export const listHeldCases = async (
  { services, user }: UserCall,
  { batch_id, category, guard, page }: Input<"listHeldCases">,
) => {
  await batchInScope(services.db, user, batch_id);
  const all = await openWarningsInJob(services, batch_id, category);
  const held = all.filter(({ warning }) => warning.guard === guard);
  const shown = held.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    data: {
      results: shown.map(({ paperCase, warning }) => ({
        case_id: paperCase.id,
        customer_name: paperCase.customer_name,
        lan_number: paperCase.lan_number,
        warning: warningOnTheWire(warning, paperCase),
      })),
      count: held.length,
      seen: held
        .slice(0, MAX_ANSWERED_AT_ONCE)
        .map(({ paperCase, warning }) => `${paperCase.id}:${hashFacts(warning)}`)
        .join(" "),
    },
  };
};

export interface HeldWarning {
  paperCase: PaperCase;
  warning: Warning;
}

/** Of these cases every warning that nobody has answered, in the order of the cases. */
export async function openWarningsOfCases(
  db: Database | Transaction,
  caseIds: readonly number[],
  category: PaperCategory,
  now: Date,
): Promise<HeldWarning[]> {
  const cases = await readPaperData(db, caseIds);
  const answers = await readAnswers(db, caseIds, category);
  return caseIds.flatMap((id) => {
    const paperCase = cases.get(id);
    if (!paperCase) return [];
    const open = openWarnings(findWarnings(category, paperCase.data, now), answers.get(id));
    return open.map((warning) => ({ paperCase, warning }));
  });
}

/** Whole rows of so many cases are read at a time. */
const CASES_AT_ONCE = 500;

async function openWarningsInJob(
  { db, now }: Pick<Services, "db" | "now">,
  batchId: number,
  category: PaperCategory,
): Promise<HeldWarning[]> {
  const job = await lastJob(db, batchId, category);
  if (!job) throw new Refusal(messages.papers.notApproved);
  const rows = await db
    .select({ id: paperResults.case_id })
    .from(paperResults)
    .where(and(eq(paperResults.job_id, job.id), eq(paperResults.outcome, "held")))
    .orderBy(asc(paperResults.case_id));
  const ids = rows.map(({ id }) => id);
  const found: HeldWarning[] = [];
  for (let from = 0; from < ids.length; from += CASES_AT_ONCE) {
    found.push(...(await openWarningsOfCases(db, ids.slice(from, from + CASES_AT_ONCE), category, now())));
  }
  return found;
}

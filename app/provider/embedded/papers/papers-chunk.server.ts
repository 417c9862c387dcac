// One handful of a papers job: drafted, typeset and stored, then written in one transaction. Until that commits nothing of
// it counts, after it all of it does; whoever comes second to a result leaves it as it is.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { paperJobs, paperResults } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { TemplateFault } from "#app/papers/template-fault.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { TypesetFailure } from "#app/papers/typeset.server.ts";
import type { Services } from "../call.server.ts";
import { withCourtFee } from "./court-fee.server.ts";
import { draftOf, type Draft, type Drafted } from "./draft.server.ts";
import { earlierPaper, keepPaper, type KeptPaper } from "./keep-paper.server.ts";
import { paperDataOf, type PaperCase } from "./paper-data.server.ts";
import { lockJob, recountJob, settleJob, type PaperJob, type Tally } from "./paper-jobs.server.ts";
import { templateOfVersion } from "./templates.server.ts";

export type ChunkServices = Pick<Services, "db" | "pool" | "files" | "typesetter" | "now">;

export interface Patience {
  /** Asked between two papers: false ends the chunk with what it has. */
  goOn: () => boolean;
  /** Gives up the papers under way, too; they stay waiting. */
  abandon: AbortSignal;
}

/** Few enough that little is lost with a killed process, enough that a commit costs little. */
const CASES_PER_CHUNK = 20;
/** Papers at the typesetter at a time: what staff ask for meanwhile waits for no more than these. */
const AT_ONCE = 2;

type Outcome =
  | { outcome: "made"; paperCase: PaperCase; draft: Draft; paper: KeptPaper | { stored: StoredFile } }
  | { outcome: "missing"; fields: string[] }
  | { outcome: "failed"; reason: string };
type Outcomes = Map<number, Outcome>;

/**
 * Makes the next papers of a job whose lease the caller holds.
 * @returns whether anything came of it: a result, or the end of the job
 * @throws whatever the database or the disk throws; the papers stay waiting
 */
export async function makeChunk(
  services: ChunkServices,
  jobId: number,
  patience: Patience,
): Promise<boolean> {
  const { db, pool, files, now } = services;
  const [job] = await db.select().from(paperJobs).where(eq(paperJobs.id, jobId));
  if (job?.state !== "running") return false;
  const waiting = await waitingCases(services, jobId);
  const outcomes: Outcomes = new Map();
  try {
    await makePapers(services, job, waiting, outcomes, patience);
  } catch (fault) {
    for (const { key } of storedIn(outcomes)) await files.remove(key);
    throw fault;
  }
  if (waiting.length > 0 && outcomes.size === 0) return false;
  // A file whose commit failed stays: nobody knows how it ended. Without a row it is soon found an orphan.
  const used = await inTransaction(pool, (tx) => writeOutcomes(tx, job, outcomes, now().toISOString()));
  for (const { key } of storedIn(outcomes)) if (!used.has(key)) await files.remove(key);
  return true;
}

async function waitingCases({ db }: ChunkServices, jobId: number): Promise<number[]> {
  const rows = await db
    .select({ id: paperResults.case_id })
    .from(paperResults)
    .where(and(eq(paperResults.job_id, jobId), eq(paperResults.outcome, "waiting")))
    .orderBy(asc(paperResults.case_id))
    .limit(CASES_PER_CHUNK);
  return rows.map(({ id }) => id);
}

async function makePapers(
  services: ChunkServices,
  job: PaperJob,
  caseIds: readonly number[],
  outcomes: Outcomes,
  patience: Patience,
): Promise<void> {
  if (caseIds.length === 0) return;
  const template = await readableTemplate(services, job);
  const cases = await paperDataOf(services.db, caseIds);
  const queue = [...caseIds];
  const work = async () => {
    while (patience.goOn()) {
      const id = queue.shift();
      if (id === undefined) return;
      const outcome = await outcomeOf(services, job, template, cases.get(id), patience);
      if (outcome) outcomes.set(id, outcome);
    }
  };
  // All are waited for even when one fails, so that no file is stored behind the caller's back.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Null: the approved text is one that this program no longer reads. */
async function readableTemplate({ db }: ChunkServices, job: PaperJob): Promise<Template | null> {
  try {
    return await templateOfVersion(db, job.template_version);
  } catch (fault) {
    if (fault instanceof TemplateFault) return null;
    throw fault;
  }
}

/** What becomes of one case; null when its paper was given up. A fault of the case itself is its outcome. */
async function outcomeOf(
  services: ChunkServices,
  job: PaperJob,
  template: Template | null,
  paperCase: PaperCase | undefined,
  patience: Patience,
): Promise<Outcome | null> {
  if (!template) return { outcome: "failed", reason: messages.papers.templateUnreadable };
  if (!paperCase) return { outcome: "failed", reason: messages.papers.caseGone };
  const filing = { template, category: categoryOf(job), now: services.now() };
  const withFee = await withCourtFee(services.db, paperCase, filing);
  const drafted = drafting(template, withFee, todayInIndia(services.now()));
  if (typeof drafted === "string") return { outcome: "failed", reason: drafted };
  const { missing, draft } = drafted;
  if (!draft) return { outcome: "missing", fields: missing };
  const earlier = await earlierPaper(services.db, paperCase.id, categoryOf(job), draft.inputHash);
  if (earlier) return { outcome: "made", paperCase, draft, paper: earlier };
  const pdf = await typesetUnlessAbandoned(services, draft.paper, patience);
  if (pdf === null) return null;
  if (typeof pdf === "string") return { outcome: "failed", reason: pdf };
  return { outcome: "made", paperCase, draft, paper: { stored: await services.files.put(pdf) } };
}

/** The draft, or why there can be none. */
function drafting(template: Template, { data }: PaperCase, date: string): Drafted | string {
  try {
    return draftOf(template, data, { date });
  } catch (fault) {
    return messages.papers.typesettingFailed(fault instanceof Error ? fault.message : String(fault));
  }
}

/** The PDF, why it could not be set, or null when it was given up. */
async function typesetUnlessAbandoned(
  { typesetter }: ChunkServices,
  paper: Paper,
  { goOn, abandon }: Patience,
): Promise<Buffer | string | null> {
  const left = new AbortController();
  const abandoned = new Promise<null>((resolve) => {
    const giveUp = () => resolve(null);
    if (abandon.aborted) giveUp();
    abandon.addEventListener("abort", giveUp, { once: true, signal: left.signal });
  });
  try {
    return await Promise.race([typesetter.typeset(paper), abandoned]);
  } catch (fault) {
    // A typesetter that is being closed fails what it had; the next start makes it.
    if (!goOn()) return null;
    if (fault instanceof TypesetFailure) return fault.message;
    throw fault;
  } finally {
    left.abort();
  }
}

/** @returns the keys of the new files that rows name now */
async function writeOutcomes(
  tx: Transaction,
  job: PaperJob,
  outcomes: Outcomes,
  at: string,
): Promise<Set<string>> {
  const used = new Set<string>();
  const done: Tally = {};
  await lockJob(tx, job.id);
  for (const id of await stillWaiting(tx, job.id, [...outcomes.keys()])) {
    const outcome = outcomes.get(id);
    if (!outcome) continue;
    await tx
      .update(paperResults)
      .set(await resultOf(tx, job, outcome, used))
      .where(and(eq(paperResults.job_id, job.id), eq(paperResults.case_id, id)));
    done[outcome.outcome] = (done[outcome.outcome] ?? 0) + 1;
  }
  // A running job in which nothing waits has a wrong count: without this it would be looked at for ever.
  if (outcomes.size === 0) await recountJob(tx, job.id, at);
  else await settleJob(tx, job.id, done, at);
  return used;
}

/** Another may have had the lease meanwhile: its results stand. The job is locked, so nobody changes them now. */
async function stillWaiting(tx: Transaction, jobId: number, caseIds: number[]): Promise<number[]> {
  if (caseIds.length === 0) return [];
  const rows = await tx
    .select({ id: paperResults.case_id })
    .from(paperResults)
    .where(
      and(
        eq(paperResults.job_id, jobId),
        inArray(paperResults.case_id, caseIds),
        eq(paperResults.outcome, "waiting"),
      ),
    );
  return rows.map(({ id }) => id);
}

async function resultOf(tx: Transaction, job: PaperJob, outcome: Outcome, used: Set<string>) {
  if (outcome.outcome === "missing") return { outcome: "missing", missing_fields: outcome.fields };
  if (outcome.outcome === "failed") return { outcome: "failed", reason: outcome.reason };
  const { paper, paperCase, draft } = outcome;
  if (!("stored" in paper)) return { outcome: "made", paper_id: paper.id };
  const kept = await keepPaper(tx, {
    paperCase,
    category: categoryOf(job),
    templateVersion: job.template_version,
    draft,
    stored: paper.stored,
    createdBy: job.created_by,
  });
  if (kept.key === paper.stored.key) used.add(kept.key);
  return { outcome: "made", paper_id: kept.id };
}

function storedIn(outcomes: Outcomes): StoredFile[] {
  return [...outcomes.values()].flatMap((outcome) =>
    outcome.outcome === "made" && "stored" in outcome.paper ? [outcome.paper.stored] : [],
  );
}

function categoryOf({ category }: PaperJob): PaperCategory {
  const known = PAPER_CATEGORIES.find((each) => each === category);
  if (!known) throw new Error(`no such paper: ${category}`);
  return known;
}

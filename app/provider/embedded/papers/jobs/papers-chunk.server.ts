// One handful of a papers job: drafted, typeset and stored, then written in one transaction. Until that commits nothing of
// it counts, after it all of it does; whoever comes second to a result leaves it as it is.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/database/open.server.ts";
import { paperJobs, paperResults } from "#app/database/schema.ts";
import { inTransaction } from "#app/database/transaction.server.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { keepPaper } from "../keep-paper.server.ts";
import { languageInNames } from "../language-in-names.server.ts";
import { readPaperData } from "../paper-data.server.ts";
import {
  getCategory,
  lockJob,
  recountJob,
  settleJob,
  type PaperJob,
  type Tally,
} from "./paper-jobs.server.ts";
import { decideOutcome, type ChunkServices, type Outcome, type Patience } from "./paper-outcome.server.ts";
import { readLanguage } from "../pinned-template.server.ts";
import { templateOfVersion } from "../templates.server.ts";
import { readAnswers } from "../objections/warnings.server.ts";

/** Few enough that little is lost with a killed process, enough that a commit costs little. */
const CASES_PER_CHUNK = 20;
/** Papers at the typesetter at a time: what staff ask for meanwhile waits for no more than these. */
const AT_ONCE = 2;

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
  // A file whose commit failed stays: nobody knows how it ended. Without a row it goes to the trash later.
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
  const cases = await readPaperData(services.db, caseIds, job.looks);
  const answers = await readAnswers(services.db, caseIds, getCategory(job));
  const queue = [...caseIds];
  const workOff = async () => {
    while (patience.goOn()) {
      const id = queue.shift();
      if (id === undefined) return;
      const work = { job, template, paperCase: cases.get(id), answers: answers.get(id) };
      const outcome = await decideOutcome(services, work, patience);
      if (outcome) outcomes.set(id, outcome);
    }
  };
  // All are waited for even when one fails, so that no file is stored behind the caller's back.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, workOff));
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
  const nameLanguage = await languageOfNames(tx, job, outcomes);
  for (const id of await stillWaiting(tx, job.id, [...outcomes.keys()])) {
    const outcome = outcomes.get(id);
    if (!outcome) continue;
    await tx
      .update(paperResults)
      .set(await resultOf(tx, { job, nameLanguage }, outcome, used))
      .where(and(eq(paperResults.job_id, job.id), eq(paperResults.case_id, id)));
    done[outcome.outcome] = (done[outcome.outcome] ?? 0) + 1;
  }
  // A running job in which nothing waits has a wrong count: without this it would be looked at for ever.
  if (outcomes.size === 0) await recountJob(tx, job.id, at);
  else await settleJob(tx, job.id, done, at);
  return used;
}

/** What the names of this handful say, asked once: a job has one text and one lender. */
async function languageOfNames(tx: Transaction, job: PaperJob, outcomes: Outcomes): Promise<string | null> {
  const made = [...outcomes.values()].find((outcome) => outcome.outcome === "made");
  if (!made) return null;
  const language = await readLanguage(tx, job.template_version);
  return languageInNames(tx, made.paperCase.client_id, getCategory(job), language);
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

async function resultOf(
  tx: Transaction,
  { job, nameLanguage }: { job: PaperJob; nameLanguage: string | null },
  outcome: Outcome,
  used: Set<string>,
) {
  if (outcome.outcome === "missing") return { outcome: "missing", missing_fields: outcome.fields };
  if (outcome.outcome !== "made") return { outcome: outcome.outcome, reason: outcome.reason };
  const { paper, paperCase, draft } = outcome;
  if (!("stored" in paper)) return { outcome: "made", paper_id: paper.id };
  const kept = await keepPaper(tx, {
    paperCase,
    category: getCategory(job),
    templateVersion: job.template_version,
    nameLanguage,
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

// What an approved sample pins: its job's papers are made from the text that was approved with it, whatever comes into
// force meanwhile. Once staff have changed that text, no further paper is begun before the sample is approved again.
import { and, desc, eq, inArray, isNotNull, isNull, max, or } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { batches, paperJobs, paperTemplates, templateVersions } from "#app/database/schema.ts";
import { PAPER_CATEGORIES, paperCategoryLabel, type PaperCategory } from "#app/domain/papers/categories.ts";
import { formatDate } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  inLanguage,
  languagesIn,
  PAPER_LANGUAGES,
  type PaperLanguage,
} from "#app/domain/templates/template-words.ts";
import { Refusal } from "../call.server.ts";
import type { PaperJob } from "./jobs/paper-jobs.server.ts";
import { joinVersions } from "#app/papers/reading/bilingual.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { approvedInForce } from "./templates.server.ts";

type Pinning = Pick<PaperJob, "batch_id" | "category" | "template_version" | "created_at">;

interface Pin {
  /** The version of the job is not the one in force for the lender. */
  isOld: boolean;
  /** Why no further paper is begun; null when papers may be made. */
  blocked: string | null;
}

/** How the template of a batch's last job stands to the one in force. */
export async function readTemplatePin(db: Database | Transaction, job: Pinning): Promise<Pin> {
  const category = PAPER_CATEGORIES.find((known) => known === job.category);
  const clientId = await clientOf(db, job.batch_id);
  if (!category || clientId === null) return { isOld: false, blocked: null };
  const language = await readLanguage(db, job.template_version);
  const inForce = await versionInForce(db, category, clientId, language);
  if (inForce === null || inForce === job.template_version) return { isOld: false, blocked: null };
  const changedAt = await lastChange(db, category, clientId, language);
  // A text that came with an update of the panel is no edit of anybody's: what was approved stays.
  if (changedAt === null || new Date(changedAt) < new Date(job.created_at))
    return { isOld: true, blocked: null };
  return {
    isOld: true,
    blocked: templateMessages.editedSinceApproval(
      inLanguage(paperCategoryLabel(category), language),
      job.batch_id,
      formatDate(changedAt),
    ),
  };
}

/** What staff must know of the last jobs of a batch, by paper: what blocks them, or that they are made from an older text. */
export async function pinNotes(
  db: Database | Transaction,
  batchId: number,
): Promise<Map<PaperJob["category"], string>> {
  const jobs = await db
    .selectDistinctOn([paperJobs.category])
    .from(paperJobs)
    .where(eq(paperJobs.batch_id, batchId))
    .orderBy(paperJobs.category, desc(paperJobs.id));
  const notes = new Map<PaperJob["category"], string>();
  for (const job of jobs) {
    const { isOld, blocked } = await readTemplatePin(db, job);
    if (!isOld) continue;
    const { category, template_version } = job;
    notes.set(category, blocked ?? templateMessages.batchStaysPinned(category, batchId, template_version));
  }
  return notes;
}

/** @throws Refusal 409 when the template was edited after the sample of the job was approved */
export async function refuseAfterEdit(db: Database | Transaction, job: Pinning): Promise<void> {
  const { blocked } = await readTemplatePin(db, job);
  if (blocked !== null) throw new Refusal(blocked, 409);
}

async function clientOf(db: Database | Transaction, batchId: number): Promise<number | null> {
  const [batch] = await db.select({ id: batches.client_id }).from(batches).where(eq(batches.id, batchId));
  return batch?.id ?? null;
}

/** Of a version that was kept; what is no language of ours counts as English. */
export async function readLanguage(db: Database | Transaction, version: string): Promise<PaperLanguage> {
  const [row] = await db
    .select({ language: templateVersions.language })
    .from(templateVersions)
    .where(eq(templateVersions.version, version));
  return PAPER_LANGUAGES.find((known) => known === row?.language) ?? "en";
}

/** Of two languages the versions of both texts; null where there is no text any more. */
async function versionInForce(
  db: Database | Transaction,
  category: PaperCategory,
  clientId: number,
  language: PaperLanguage,
): Promise<string | null> {
  const versions: string[] = [];
  for (const each of languagesIn(language)) {
    const version =
      (await approvedInForce(db, category, { clientId, language: each }))?.version ??
      paperTemplate(category, each)?.version;
    if (version === undefined) return null;
    versions.push(version);
  }
  return joinVersions(versions);
}

/** When staff last approved or withdrew a text that may concern a lender. */
async function lastChange(
  db: Database | Transaction,
  category: PaperCategory,
  clientId: number,
  language: PaperLanguage,
): Promise<string | null> {
  const [row] = await db
    .select({ at: max(paperTemplates.approved_at) })
    .from(paperTemplates)
    .where(
      and(
        eq(paperTemplates.category, category),
        inArray(paperTemplates.language, languagesIn(language)),
        isNotNull(paperTemplates.approved_at),
        or(isNull(paperTemplates.client_id), eq(paperTemplates.client_id, clientId)),
      ),
    );
  return row?.at ?? null;
}

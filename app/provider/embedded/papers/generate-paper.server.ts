// Fill Missing Fields and the paper after it: what staff supplied and the paper made from it stand or fall together.
import { and, eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { paperResults } from "#app/database/schema.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { askFirst } from "../ask-first.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { Refusal, type Handled, type Handler, type UserCall } from "../call.server.ts";
import { draftOrRefuse } from "./draft.server.ts";
import { partiesWith } from "#app/papers/recorded-parties.ts";
import { securitiesWith } from "#app/papers/recorded-securities.ts";
import { fillCase, fillClient, valuesForPaper, valuesOf } from "../missing-data/filled-values.server.ts";
import { filedBefore } from "./marks/filed-before.server.ts";
import { earlierPaper, keepPaper, type StoredPaper } from "./keep-paper.server.ts";
import { languageInNames } from "./language-in-names.server.ts";
import { formVersion, paperOf } from "../missing-data/missing-fields.server.ts";
import { lastJob, lockJob, settleJob, type PaperJob } from "./jobs/paper-jobs.server.ts";
import type { PaperCase } from "./paper-data.server.ts";
import { refuseAfterEdit } from "./pinned-template.server.ts";
import { keepTemplateVersion, templateOfVersion } from "./templates.server.ts";
import { typesetAndStore } from "./typeset-and-store.server.ts";
import { keepReasons, readOpenWarnings, reasonsFor } from "./objections/warnings.server.ts";

export const generatePaper: Handler<"generatePaper"> = async (
  call,
  { case_id, category, language, version, confirmed, answers = {}, ...input },
) => {
  const { services, user } = call;
  await caseInScope(services.db, user, case_id);
  const { template, paperCase } = await paperOf(services, case_id, category, language);
  if (version !== undefined && version !== formVersion(paperCase)) return refuseStale(call);
  const date = todayInIndia(services.now());
  const filledIn = { date, input, overwrites: version !== undefined };
  const { fields, values } = valuesForPaper(template, paperCase.data, filledIn);
  const parties = partiesWith(paperCase.data.parties ?? null, values);
  const securities = securitiesWith(paperCase.data.securities ?? null, values);
  const filled = { ...paperCase, data: { ...paperCase.data, ...values, parties, securities } };
  const draft = draftOrRefuse(template, filled, { category, date });
  const open = await readOpenWarnings(services.db, filled, category, services.now());
  const reasons = reasonsFor(open, answers);
  // The very paper that was filed is not made a second time.
  const isThere = (await earlierPaper(services.db, case_id, category, draft.inputHash)) !== null;
  const unasked = askFirst(isThere ? [] : await filedBefore(services.db, case_id, category), confirmed);
  return typesetAndStore(services, draft.paper, (stored, used) =>
    call.change(async (tx) => {
      const job = await jobOfText(tx, paperCase, category, template);
      if (job) await refuseAfterEdit(tx, job);
      await fillClient(tx, call, paperCase, valuesOf("client", fields, values));
      await fillCase(tx, call, paperCase, valuesOf("case", fields, values));
      await keepReasons(tx, call, paperCase, category, reasons);
      await keepTemplateVersion(tx, category, template);
      const nameLanguage = await languageInNames(tx, paperCase.client_id, category, template.language);
      const made = { paperCase, category, templateVersion: template.version, nameLanguage, draft, stored };
      const kept = await keepPaper(tx, { ...made, createdBy: user.id });
      if (job) await notePaperInJob(tx, job.id, paperCase.id, kept, services.now());
      await record(tx, call.actor, {
        action: "paper.generated",
        object: { type: "case", id: case_id },
        clientId: paperCase.client_id,
        after: {
          category,
          language: template.language,
          paper_id: kept.id,
          template_version: template.version,
        },
      });
      if (kept.key === stored.key) used();
      return { data: kept.key, message: [messages.papers.generated, ...unasked].join(" ") };
    }),
  );
};

/** A form that was carried out gets its first answer again, however the case has changed since. */
function refuseStale(call: UserCall): Promise<Handled<string>> {
  return call.change<string>(() => Promise.reject(new Refusal(messages.generic.changedByOther, 409)));
}

/** The batch's job, if its papers are in this paper's language. */
async function jobOfText(
  tx: Transaction,
  { batch_id }: PaperCase,
  category: PaperCategory,
  { language }: Template,
): Promise<PaperJob | null> {
  const job = await lastJob(tx, batch_id, category);
  return job && (await templateOfVersion(tx, job.template_version)).language === language ? job : null;
}

/**
 * The batch's job has this paper now, whatever it had before. A result that still waits is the worker's: it comes to
 * the same paper by itself.
 */
async function notePaperInJob(
  tx: Transaction,
  jobId: number,
  caseId: number,
  paper: StoredPaper,
  now: Date,
): Promise<void> {
  await lockJob(tx, jobId);
  const result = and(eq(paperResults.job_id, jobId), eq(paperResults.case_id, caseId));
  const [before] = await tx.select({ outcome: paperResults.outcome }).from(paperResults).where(result);
  const left = before && COUNTED.find((outcome) => outcome === before.outcome);
  if (!left) return;
  await tx
    .update(paperResults)
    .set({ outcome: "made", paper_id: paper.id, missing_fields: [], reason: null })
    .where(result);
  const done = left === "made" ? {} : { [left]: -1, made: 1 };
  await settleJob(tx, jobId, done, now.toISOString());
}

const COUNTED = ["made", "missing", "failed", "held"] as const;

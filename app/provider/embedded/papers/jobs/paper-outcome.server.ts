// What becomes of one case of a papers job: its paper, what it lacks, the warning that holds it back, or what went wrong.
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { noticeLanguage } from "#app/domain/papers/notice-language.ts";
import { templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { Paper } from "#app/papers/blocks.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import type { Services } from "#app/provider/embedded/call.server.ts";
import { withCourtFee } from "../court-fee.server.ts";
import { composeDraft, type Draft, type Drafted } from "../draft.server.ts";
import { earlierPaper, type StoredPaper } from "../keep-paper.server.ts";
import type { PaperCase } from "../paper-data.server.ts";
import { getCategory, type PaperJob } from "./paper-jobs.server.ts";
import { openWarnings, findWarnings, type Answers } from "../objections/warnings.server.ts";

export type ChunkServices = Pick<Services, "db" | "pool" | "files" | "typesetter" | "now">;

export interface Patience {
  /** Asked between two papers: false ends the chunk with what it has. */
  goOn: () => boolean;
  /** Gives up the papers under way, too; they stay waiting. */
  abandon: AbortSignal;
}

export type Outcome =
  | { outcome: "made"; paperCase: PaperCase; draft: Draft; paper: StoredPaper | { stored: StoredFile } }
  | { outcome: "missing"; fields: string[] }
  | { outcome: "held" | "failed"; reason: string };

interface CaseOfJob {
  job: PaperJob;
  /** Null: the approved text is one that this program no longer reads. */
  template: Template | null;
  /** Undefined: it is not there any more. */
  paperCase: PaperCase | undefined;
  /** What was answered about its warnings. */
  answers: Answers | undefined;
}

/** What becomes of one case; null when its paper was given up. A fault of the case itself is its outcome. */
export async function decideOutcome(
  services: ChunkServices,
  { job, template, paperCase, answers }: CaseOfJob,
  patience: Patience,
): Promise<Outcome | null> {
  if (!template) return { outcome: "failed", reason: messages.papers.templateUnreadable };
  if (!paperCase) return { outcome: "failed", reason: messages.papers.caseGone };
  const filing = { template, category: getCategory(job), now: services.now() };
  const withFee = await withCourtFee(services.db, paperCase, filing);
  const drafted = drafting(filing, withFee);
  if (typeof drafted === "string") return { outcome: "failed", reason: drafted };
  const { missing, draft } = drafted;
  if (!draft) return { outcome: "missing", fields: missing };
  const open = openWarnings(findWarnings(getCategory(job), withFee.data, services.now()), answers);
  if (open.length > 0) return { outcome: "held", reason: open.map(({ sentence }) => sentence).join(" ") };
  const earlier = await earlierPaper(services.db, paperCase.id, getCategory(job), draft.inputHash);
  if (earlier) return { outcome: "made", paperCase, draft, paper: earlier };
  const pdf = await typesetUnlessAbandoned(services, draft.paper, patience);
  if (pdf === null) return null;
  if (typeof pdf === "string") return { outcome: "failed", reason: pdf };
  return { outcome: "made", paperCase, draft, paper: { stored: await services.files.put(pdf) } };
}

interface Filing {
  template: Template;
  category: PaperCategory;
  now: Date;
}

/** The draft, or why there can be none. */
function drafting({ template, category, now }: Filing, { data }: PaperCase): Drafted | string {
  const date = todayInIndia(now);
  try {
    const drafted = composeDraft(template, data, { category, date });
    const note = ofOtherLanguage(category, template.language, data.borrower_language);
    if (drafted.draft && note) drafted.draft.notes.push(note);
    return drafted;
  } catch (fault) {
    return messages.papers.typesettingFailed(fault instanceof Error ? fault.message : String(fault));
  }
}

/** A job's papers are all in the language of its sample, whatever is recorded of one of its cases. */
function ofOtherLanguage(category: PaperCategory, made: string, recorded: string | null | undefined) {
  const language = noticeLanguage(category, recorded);
  return language === undefined || language === made
    ? null
    : messages.papers.notes.otherLanguage(templateLanguageLabel(language), templateLanguageLabel(made));
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

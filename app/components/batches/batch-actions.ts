import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { RECORD_SHEET, RECORD_SHEETS } from "#app/domain/record/record-sheets.ts";
import { inLanguage } from "#app/domain/templates/template-words.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { paths } from "#app/paths.ts";
import type { Batch, SampleState } from "#app/provider/contract/batches/batches.ts";
import type { MenuItem } from "#app/ui/menu.tsx";
import type { JobLine } from "./batch-row.tsx";

type Query = Record<string, string | number | undefined>;
type ActedOn = Pick<Batch, "id" | "samples"> & Partial<Pick<Batch, "case_category" | "batch_file_loc">>;

/**
 * What can be done with a batch of the list.
 * @param query page and filters of the list, which every dialog keeps
 * @param isBusy whether an act on this batch is under way: then the others wait
 * @param has whether the provider has the page that fills in missing data, and lets batches be corrected
 */
export function batchActions(
  { id, samples, case_category: own, batch_file_loc }: ActedOn,
  query: Query,
  isBusy: boolean,
  has: { workbench: boolean; edit: boolean } = { workbench: true, edit: true },
): MenuItem[] {
  const isMaking = samples.some(({ job }) => job?.running);
  const act = (label: string, href: string, waitsFor: string | null = null): MenuItem => {
    const note = isBusy ? messages.papers.working : waitsFor;
    return note === null ? { label, href } : { label, note };
  };
  return [
    { label: "Download Report", href: paths.batchReport(id, query), move: "document" },
    act("Generate Sample", paths.generateSample(id, query)),
    act("Approve Sample", paths.approveSample(id, query), isMaking ? messages.papers.beingMade : null),
    act("Send Sample to Client", paths.sendSample(id, query)),
    ...(has.workbench ? [{ label: "Missing Data", href: paths.workbench(id, firstPaper(own), query) }] : []),
    ...(has.edit
      ? RECORD_SHEETS.map((kind) => ({
          label: RECORD_SHEET[kind].title,
          href: paths.recordSheet(id, kind, query),
        }))
      : []),
    ...(has.edit ? [{ label: "Edit Batch", href: paths.editBatch(id, query) }] : []),
    ...(has.edit ? [{ label: "Mark Papers as Filed", href: paths.markBatchFiled(id, query) }] : []),
    // A batch made by hand has no workbook, and no import to undo.
    ...(has.edit && batch_file_loc ? [{ label: "Undo Import", href: paths.undoImport(id, query) }] : []),
    ...samples.flatMap((sample): MenuItem[] => {
      const paper = inLanguage(paperCategoryLabel(sample.category), sample.language);
      return [
        { label: paper, note: stateInWords(sample) },
        ...(sample.file
          ? [
              {
                label: `View Sample: ${paper}`,
                href: paths.batchSample(id, sample.category, query),
                move: "document" as const,
              },
            ]
          : []),
        ...(sample.job
          ? [{ label: `Papers: ${paper}`, href: paths.batchPapers(id, sample.category, query) }]
          : []),
      ];
    }),
  ];
}

/** The paper of the batch's category; without one of its own every file starts with the recall notice. */
const firstPaper = (own: string | null | undefined) =>
  PAPER_CATEGORIES.find((category) => category === own) ?? "loan_recall_notice";

/** "approved by Sample Admin on 21 Nov 2026" */
export function stateInWords({ state, by, at }: Pick<SampleState, "state" | "by" | "at">): string {
  const { word } = STATES[state];
  if (!at) return by ? `${word} by ${by}` : word;
  const day = formatDate(at);
  return by ? `${word} by ${by} on ${day}` : `${word} on ${day}`;
}

const STATES: Record<SampleState["state"], { word: string }> = {
  generated: { word: "generated" },
  approved: { word: "approved" },
  sent: { word: "sent" },
};

/** The line below a batch: papers being made, or those that could not be. Nothing when all are there. */
export function jobLine({ id, samples }: ActedOn, query: Query): JobLine | undefined {
  const jobs = samples.flatMap(({ category, job }) => (job ? [{ category, ...job }] : []));
  const job =
    jobs.find(({ running }) => running) ??
    jobs.find(({ missing, failed, held }) => missing + failed + held > 0);
  if (!job) return undefined;
  const { category, made, missing, failed, held, total, running } = job;
  return {
    label: paperCategoryLabel(category),
    done: running ? made + missing + failed + held : made,
    total,
    note: leftInWords(job),
    href: paths.batchPapers(id, category, query),
  };
}

function leftInWords({ missing, held, failed }: Record<"missing" | "held" | "failed", number>): string {
  const lacking = missing === 0 ? "" : messages.papers.lackSomething(missing);
  const heldBack = held === 0 ? "" : warningMessages.heldInRow(held);
  const broken = failed === 0 ? "" : messages.papers.couldNotBeMade(failed);
  return [lacking, heldBack, broken].filter(Boolean).join(", ");
}

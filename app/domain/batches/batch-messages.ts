/** What the panel says about correcting a batch. */
import { paperCategoryLabel } from "../papers/categories.ts";
import { counted } from "../text/counted.ts";

interface Generated {
  category: string;
  /** How far its sample is; null: only papers of single cases. */
  sample: "generated" | "approved" | "sent" | null;
  papers: number;
}

export const batchMessages = {
  /** Of a client whose samples need a second person. */
  sampleNeedsApprover: "Samples of this client are approved by an approver. Your account is not one.",
  sampleOfOneself: "You generated this sample. Another approver must approve it.",
  samplesWait: (count: number) => `${counted(count, "sample waits", "samples wait")} for your approval:`,
  noLast: "This client has no earlier batch. Please fill in the details.",
  lastFailed: "Failed to fetch the details of the last batch",
  clientFirst: "Please select a client first",
  updated: (batch: number | string) => `Batch ${batch} updated`,
  notUpdated: "Failed to update batch",
  categoryExplained:
    "Decides which paper’s missing data the batch and its cases show. After a change it is worked out again.",
  branchExplained: "Cases with a branch of their own keep it.",
  /** @param generated one line per paper, at least one */
  alreadyGenerated: (generated: readonly Generated[]) =>
    `Already generated: ${generated.map(generatedInWords).join("; ")}.`,
  generatedStays:
    "These stay as they are. A sample and its approval count for their own category only, and papers keep the state, court and contact they name. A sample that was not approved yet must be generated again after such a change.",
} as const;

/** "Loan Recall Notice (sample approved, 36 papers)" */
function generatedInWords({ category, sample, papers }: Generated): string {
  const parts = [
    ...(sample === null ? [] : [`sample ${sample}`]),
    ...(papers === 0 ? [] : [counted(papers, "paper")]),
  ];
  return `${paperCategoryLabel(category)} (${parts.join(", ")})`;
}

// The mail to an approver: what waits for them. It names no borrower, because it may show on a locked screen.
import { paths } from "#app/paths.ts";
import { letter } from "./letter.ts";

export interface ApprovalFacts {
  /** Such as "Sample Loan Recall Notice, Batch 12". */
  what: string;
  /** Who asks. */
  by: string;
  /** The panel's address. */
  origin: string;
  /** Where it is approved. */
  at: { batchId: number } | { templateId: number };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function approvalMail({ what, by, origin, at }: ApprovalFacts): { subject: string; text: string } {
  const waiting = oneLine(what);
  const path = "batchId" in at ? paths.approveSample(at.batchId) : paths.templateDraft(at.templateId);
  return {
    subject: `Waiting for your approval: ${waiting}`,
    text: letter(
      `${oneLine(by)} asks for your approval: ${waiting}.`,
      "Please look at it and approve it here:",
      "",
      origin + path,
    ),
  };
}

// What the two forms of a branch share: emptied fields, and the refusal of a name at its field.
import { clientMessages } from "#app/domain/client-messages.ts";
import { refused, refusedAt, type Failed } from "#app/http/replies.server.ts";
import { branchForm, type BranchForm } from "#app/provider/contract/client-branches.ts";

/** The dialog shows every field: one that came back empty was emptied. */
export function emptied(typed: BranchForm): BranchForm {
  const optional = Object.keys(branchForm.shape).map((name) => [name, ""]);
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return branchForm.parse({ ...Object.fromEntries(optional), ...Object.fromEntries(given) });
}

/** The refusal at its field, where it is about one. */
export const refusedBranch = (
  submission: Parameters<typeof refused>[0],
  answer: Failed,
  otherwise: string,
) =>
  answer.message === clientMessages.branches.nameTaken
    ? refusedAt(submission, "branch_name", answer.message, answer.status)
    : refused(submission, answer, otherwise);

// What the two forms of a branch share: emptied fields, and the refusal of a name or a code at its field.
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { refused, refusedAt, type Failed } from "#app/http/replies.server.ts";
import { branchForm, type BranchForm } from "#app/provider/contract/clients/client-branches.ts";

/** The dialog shows every field: one that came back empty was emptied. */
export function emptied(typed: BranchForm): BranchForm {
  const optional = Object.keys(branchForm.shape).map((name) => [name, ""]);
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return branchForm.parse({ ...Object.fromEntries(optional), ...Object.fromEntries(given) });
}

/** The refusal at its field, where it is about one. */
export function refusedBranch(submission: Parameters<typeof refused>[0], answer: Failed, otherwise: string) {
  const { message, status } = answer;
  const { nameTaken, codeTaken } = clientMessages.branches;
  if (message === nameTaken) return refusedAt(submission, "branch_name", message, status);
  if (message === codeTaken) return refusedAt(submission, "branch_code", message, status);
  return refused(submission, answer, otherwise);
}

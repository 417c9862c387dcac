import { branchForm, type BranchForm } from "#app/provider/contract/clients/client-branches.ts";

/** The dialog shows every field: one that came back empty was emptied. */
export function emptied(typed: BranchForm): BranchForm {
  const optional = Object.keys(branchForm.shape).map((name) => [name, ""]);
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return branchForm.parse({ ...Object.fromEntries(optional), ...Object.fromEntries(given) });
}

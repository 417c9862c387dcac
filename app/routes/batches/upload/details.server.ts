// Step one on the server: what the provider gets of the form.
import type { BranchFacts } from "#app/domain/clients/lender-fill.ts";
import { TYPED_ANEW } from "#app/domain/clients/lender-fill.ts";
import type { UploadDetails } from "#app/provider/contract/batches/upload.ts";
import type { UploadState } from "./draft.server.ts";

/** The details of a draft as the form's values. */
export function savedDetails(details: UploadDetails): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** What was typed anew wins where that was chosen; null when the branch is not one of the client's. */
export function wireOf(details: UploadDetails, branches: readonly BranchFacts[]): UploadState["wire"] | null {
  const anew = (chosen: string, typed: string | undefined) =>
    chosen === TYPED_ANEW && typed !== undefined ? typed : chosen;
  const known = branches.find(({ id }) => String(id) === details.branch)?.branch_name;
  const branch_name = details.branch === TYPED_ANEW ? details.custom_branch : known;
  if (branch_name === undefined) return null;
  const { assigned_by, assignment_date, email_id, contact_no, relief_sought, case_category, batch_name } =
    details;
  return {
    client: anew(details.client, details.custom_client),
    new_client: details.client === TYPED_ANEW,
    branch_name,
    assigned_by,
    assignment_date,
    email_id,
    contact_no,
    relief_sought,
    case_category,
    jurisdiction_state: anew(details.jurisdiction_state, details.custom_state),
    jurisdiction_court: anew(details.jurisdiction_court, details.custom_court),
    batch_name,
  };
}

/** A draft whose details have changed: what the provider said about the old ones no longer holds. */
export function withDetails(
  state: UploadState,
  details: UploadDetails,
  wire: UploadState["wire"],
): UploadState {
  const isSameClient = state.wire.client === wire.client && state.wire.new_client === wire.new_client;
  // Another client has another saved mapping: the columns are matched anew.
  const columns =
    isSameClient && state.columns ? { ...state.columns, found: null, leaveOut: null, repeat: null } : null;
  return { ...state, details, wire, columns };
}

// Step one on the server: what the provider gets of the form.
import type { BranchFacts } from "#app/domain/clients/lender-fill.ts";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { branchNameOf } from "#app/http/clients/lender-choices.server.ts";
import { chosenOrTyped, type UploadDetails } from "#app/provider/contract/batches/upload.ts";
import type { UploadState } from "./draft.server.ts";

/** What was typed anew wins where that was chosen; null when the branch is not one of the client's. */
export function toWire(details: UploadDetails, branches: readonly BranchFacts[]): UploadState["wire"] | null {
  const branch_name = branchNameOf(details, branches);
  if (branch_name === undefined) return null;
  const { assigned_by, assignment_date, email_id, contact_no, relief_sought } = details;
  const { case_category, batch_name, client, jurisdiction_state, jurisdiction_court } = details;
  return {
    ...{ branch_name, assigned_by, assignment_date, email_id, contact_no, relief_sought },
    ...{ case_category, batch_name },
    client: chosenOrTyped(client, details.custom_client),
    new_client: client === NEW_ENTRY,
    jurisdiction_state: chosenOrTyped(jurisdiction_state, details.custom_state),
    jurisdiction_court: chosenOrTyped(jurisdiction_court, details.custom_court),
  };
}

/** A draft whose details have changed: what the provider said about the old ones no longer holds. */
export function withDetails(state: UploadState, details: Pick<UploadState, "details" | "wire">): UploadState {
  const { client, new_client } = details.wire;
  const isSameClient = state.wire.client === client && state.wire.new_client === new_client;
  // Another client has another saved mapping: the columns are matched anew.
  const columns =
    isSameClient && state.columns ? { ...state.columns, found: null, leaveOut: null, repeat: null } : null;
  return { ...state, ...details, columns };
}

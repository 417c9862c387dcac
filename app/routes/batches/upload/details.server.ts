// Step one on the server: the lists to choose from, and what the provider gets of the form.
import { messages } from "#app/domain/messages.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import type { BranchFacts } from "#app/panel/upload-fill.ts";
import { TYPED_ANEW, type UploadDetails } from "#app/provider/contract/upload.ts";
import type { UploadState } from "./draft.server.ts";

/** The clients, and the branches of the one that is chosen. */
export async function choices(provider: Visitor["provider"], client: unknown) {
  const id = typeof client === "string" && /^\d{1,15}$/.test(client) ? client : null;
  const [clients, branches] = await Promise.all([
    provider.listClients({}),
    id === null ? null : provider.listBranches({ client__id: id }),
  ]);
  const noClients = clients.ok ? null : (clients.message ?? messages.clients.failed);
  const noBranches = !branches || branches.ok ? null : (branches.message ?? messages.clients.branchesFailed);
  return {
    clients: clients.ok
      ? clients.data.results.map((row) => ({
          id: row.id,
          name: row.name ?? String(row.id),
          email_id: row.email_id,
        }))
      : [],
    branches: branches?.ok
      ? branches.data.results.map(({ id: branchId, branch_name, manager_name, manager_number }) => ({
          id: branchId,
          branch_name: branch_name ?? String(branchId),
          manager_name,
          manager_number,
        }))
      : [],
    failure: noClients ?? noBranches,
  };
}

/** The form as it was sent, to be shown again. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    values[name] = name === "relief_sought" ? texts : (texts.at(-1) ?? "");
  }
  return values;
}

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

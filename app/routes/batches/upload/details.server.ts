// Step one on the server: what the provider gets of the form.
import type { BranchFacts } from "#app/domain/clients/lender-fill.ts";
import { FILLED_FOR, filledByClient, NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import type { SubmissionResult } from "@conform-to/react";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { COURTS } from "#app/domain/cases/courts.ts";
import { STATES } from "#app/domain/reference/states.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import { branchNameOf, sentLender, valuesOf } from "#app/http/clients/lender-choices.server.ts";
import { chosenOrTyped, type UploadDetails } from "#app/provider/contract/batches/upload.ts";
import type { UploadState } from "./draft.server.ts";

const LISTS = ["relief_sought"];

/** The button that fills in what the client's last batch was uploaded with. */
export const AS_LAST = "last";

/** The branches to choose from, and the form to show again where a button filled it in. */
export async function sentDetails(visitor: Visitor, form: FormData) {
  if (form.get("intent") !== AS_LAST) return sentLender(visitor, form, LISTS);
  const client = form.get("client");
  // Chosen without its own button: what belonged to another client goes, as with that button.
  const isChanged = form.get(FILLED_FOR) !== client;
  form.set(FILLED_FOR, client ?? "");
  form.delete("intent");
  const { branches } = await sentLender(visitor, form, LISTS);
  const sent = { ...valuesOf(form, LISTS), ...(isChanged ? filledByClient(undefined) : {}) };
  return { branches, filled: await filledAsLast(visitor, client, sent) };
}

async function filledAsLast(
  { provider }: Visitor,
  client: FormDataEntryValue | null,
  sent: Record<string, string | string[]>,
): Promise<{ result: SubmissionResult; status: number }> {
  const refused = (status: number, error: Record<string, string[]>) => ({
    result: { status: "error" as const, initialValue: sent, error },
    status,
  });
  if (typeof client !== "string" || !/^\d{1,15}$/.test(client)) {
    return refused(422, { client: [batchMessages.clientFirst] });
  }
  const answer = await provider.readLastBatch({ client_id: Number(client) });
  if (!answer.ok)
    return refused(answer.status === 404 ? 422 : 502, { "": [answer.message ?? batchMessages.lastFailed] });
  const { email_id, contact_no, relief_sought, case_category, jurisdiction_state, jurisdiction_court } =
    answer.data;
  const { branch_id, assigned_by } = answer.data;
  const last = {
    // What was chosen before the button was pressed stays.
    branch: sent.branch || (branch_id === null ? "" : String(branch_id)),
    assigned_by: sent.assigned_by || (assigned_by ?? ""),
    ...{ email_id: email_id ?? "", contact_no: contact_no ?? "", relief_sought },
    case_category: case_category ?? "",
    ...inList("jurisdiction_state", "custom_state", STATES, jurisdiction_state),
    ...inList("jurisdiction_court", "custom_court", COURTS, jurisdiction_court),
  };
  return { result: { initialValue: { ...sent, ...last } }, status: 200 };
}

/** A value of a list, or one that was typed beside it. */
function inList(list: string, typed: string, values: readonly string[], value: string | null) {
  if (value === null || (values.includes(value) && value !== "other"))
    return { [list]: value ?? "", [typed]: "" };
  return { [list]: NEW_ENTRY, [typed]: value };
}

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
    isSameClient && state.columns
      ? { ...state.columns, plan: null, found: null, leaveOut: null, repeat: null }
      : null;
  return { ...state, ...details, columns };
}

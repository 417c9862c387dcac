// The last step on the server: what there is to review, and the one call that creates the case.
import { assignmentWarnings } from "#app/domain/batches/assignment-date.ts";
import { caseNumberWarning } from "#app/domain/cases/case-numbers.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { failureSentence, type Failed } from "#app/http/replies.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { paths } from "#app/paths.ts";
import type { SameLoan } from "#app/provider/contract/cases/create-case.ts";
import { isNewEntry, type CaseDraft, type CaseVisit } from "./draft.server.ts";

type Complete = CaseDraft & {
  client: NonNullable<CaseDraft["client"]>;
  branch_name: string;
  loan: NonNullable<CaseDraft["loan"]>;
};

/** Everything the review page shows. Only for a draft whose steps are complete. */
export async function readReview(visit: CaseVisit) {
  const { state, provider } = visit;
  const { client, loan, branch_name } = complete(state);
  const isNewClient = isNewEntry(client.client);
  const [clients, same, warnings] = await Promise.all([
    provider.listClients({}),
    isNewClient ? null : provider.findSameLoan({ client: client.client, lan_number: loan.lan_number }),
    numberWarnings(provider, loan),
  ]);
  const today = todayInIndia(visit.application.now());
  const known = clients.ok ? clients.data.results.find(({ id }) => String(id) === client.client) : undefined;
  const sameLoan: SameLoan[] = same?.ok ? same.data.results : [];
  // A host that does not offer this check does not stop the wizard; a check that failed is reported.
  const failure = clients.ok ? null : failureSentence(clients, messages.clients.failed);
  const clientName = isNewClient ? (client.custom_client ?? "") : (known?.name ?? client.client);
  return {
    client,
    loan,
    branch_name,
    clientName,
    sameLoan,
    failure,
    warnings: [...assignmentWarnings(client.assignment_date, today), ...warnings],
  };
}

/** Warnings about the number of a filed case; none from a host that does not offer this check. */
async function numberWarnings(
  provider: CaseVisit["provider"],
  { case_status, case_no }: Complete["loan"],
): Promise<string[]> {
  if (case_status !== "filed" || !case_no) return [];
  const unusual = caseNumberWarning(case_no);
  const answer = await provider.checkCaseNumber({ case_number: case_no });
  return [...(unusual ? [unusual] : []), ...(answer.ok ? answer.data.warnings : [])];
}

/** Created, with what to say; or refused. A form that is sent twice waits for the first and gets its answer. */
export const createdFrom = (
  visit: CaseVisit,
  sameLoanConfirmed: boolean,
): Promise<{ ok: true; message: string; warnings: string[] } | Failed> =>
  inTurn(visit, async (now) => {
    const { provider, draft, state } = now;
    if (state.created) return { ok: true, ...state.created };
    const lacking = lackingOf(now);
    if (lacking) return { ok: false, status: 422, message: lacking.message };

    const { client, loan, branch_name } = complete(state);
    const answer = await provider.createCase({
      ...loan,
      relief_sought: loan.relief_sought,
      client: isNewEntry(client.client) ? (client.custom_client ?? "") : client.client,
      new_client: isNewEntry(client.client),
      branch_name,
      assigned_by: client.assigned_by,
      assignment_date: client.assignment_date,
      email_id: client.email_id,
      contact_no: client.contact_no,
      assignment_type: "litigation",
      same_loan_confirmed: sameLoanConfirmed,
      idempotency_key: state.key,
    });
    if (!answer.ok) return answer;
    const message = answer.message ?? messages.createCase.created;
    const created = { message, warnings: answer.data.warnings };
    await draft.save({ ...state, created });
    return { ok: true, ...created };
  });

/** Why a draft cannot become a case yet, and the step where that is corrected. */
export function lackingOf({ draft, state }: CaseVisit): { message: string; step: string } | null {
  const client = paths.createCaseClient(draft.id);
  if (!state.client) return { message: messages.createCase.required("Client Name"), step: client };
  if (!state.branch_name?.trim()) return { message: messages.createCase.newBranchRequired, step: client };
  if (state.loan) return null;
  return { message: messages.createCase.loanIncomplete, step: paths.createCaseLoan(draft.id) };
}

function complete(state: CaseDraft): Complete {
  const { client, loan, branch_name } = state;
  if (!client || !loan || branch_name === null) throw new Error("a draft with steps left out was reviewed");
  return { ...state, client, loan, branch_name };
}

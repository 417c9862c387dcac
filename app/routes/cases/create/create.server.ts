// The last step on the server: what there is to review, and the one call that creates the case.
import { caseNumberWarning } from "#app/domain/cases/case-numbers.ts";
import { messages } from "#app/domain/messages.ts";
import { sentenceOf, type Failed } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import type { SameLoan } from "#app/provider/contract/cases/create-case.ts";
import { isTypedAnew, reopened, type CaseDraft, type DraftVisit } from "./draft.server.ts";

type Complete = CaseDraft & {
  client: NonNullable<CaseDraft["client"]>;
  branch_name: string;
  loan: NonNullable<CaseDraft["loan"]>;
};

/** Everything the review page shows. Only for a draft whose steps are complete. */
export async function reviewOf(visit: DraftVisit) {
  const { state, provider } = visit;
  const { client, loan, branch_name } = complete(state);
  const isNewClient = isTypedAnew(client.client);
  const [clients, same, warnings] = await Promise.all([
    provider.listClients({}),
    isNewClient ? null : provider.findSameLoan({ client: client.client, lan_number: loan.lan_number }),
    numberWarnings(provider, loan),
  ]);
  const known = clients.ok ? clients.data.results.find(({ id }) => String(id) === client.client) : undefined;
  const sameLoan: SameLoan[] = same?.ok ? same.data.results : [];
  // A host that cannot look a loan up is no reason to stop; a failure of one that can is worth a word.
  const failure = clients.ok ? null : sentenceOf(clients, messages.clients.failed);
  const clientName = isNewClient ? (client.custom_client ?? "") : (known?.name ?? client.client);
  return { client, loan, branch_name, clientName, sameLoan, warnings, failure };
}

/** What to look at again in the number of a case that is filed; a host that cannot tell is no reason to stop. */
async function numberWarnings(
  provider: DraftVisit["provider"],
  { case_status, case_no }: Complete["loan"],
): Promise<string[]> {
  if (case_status !== "filed" || !case_no) return [];
  const unusual = caseNumberWarning(case_no);
  const answer = await provider.checkCaseNumber({ case_number: case_no });
  return [...(unusual ? [unusual] : []), ...(answer.ok ? answer.data.warnings : [])];
}

/** Created, with what to say; or refused. A form that is sent twice waits for the first and gets its answer. */
export function createdFrom(
  visit: DraftVisit,
  sameLoanConfirmed: boolean,
): Promise<{ ok: true; message: string; warnings: string[] } | Failed> {
  const { application, provider, draft } = visit;
  return application.wizards.exclusively(draft.id, async () => {
    const now = await reopened(visit, draft.id);
    if (!now) return { ok: false, status: 422, message: messages.createCase.draftGone };
    const { state } = now;
    if (state.created) return { ok: true, ...state.created };
    const lacking = lackingOf(now);
    if (lacking) return { ok: false, status: 422, message: lacking.message };

    const { client, loan, branch_name } = complete(state);
    const answer = await provider.createCase({
      ...loan,
      relief_sought: loan.relief_sought,
      client: isTypedAnew(client.client) ? (client.custom_client ?? "") : client.client,
      new_client: isTypedAnew(client.client),
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
    await now.draft.save({ ...state, created });
    return { ok: true, ...created };
  });
}

/** Why a draft cannot become a case yet (section 5 of the specification), and the step that mends it. */
export function lackingOf({
  draft,
  state,
}: Pick<DraftVisit, "draft" | "state">): { message: string; step: string } | null {
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

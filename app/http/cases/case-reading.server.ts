// The case a dialog is about. The call is one of ours, which a remote host may not offer.
import { CASE_COLUMNS, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { CaseDetails } from "#app/provider/contract/cases/case-details.ts";
import type { LitigationCase } from "#app/provider/contract/cases/cases.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { listedCase } from "./listed-case.server.ts";
import { notFound } from "../queries.server.ts";

/** Whose case it is. */
export interface CaseName {
  customer_name: string | null;
  lan_number: string | null;
}

interface CaseToEdit {
  /** Null when it could not be read, and from a host that does not offer it. */
  stored: CaseDetails | null;
  /** False: the host keeps no version and shows no values; what is typed is sent as it is. */
  isOffered: boolean;
  failure: string | null;
}

/**
 * Reads a case for a form that edits it.
 * @param whole for a form that edits every field: nothing is masked, and that it was seen is noted
 * @throws 404 when the case is unknown
 */
export async function caseToEdit(
  provider: ProviderClient,
  case_id: number,
  { whole = false } = {},
): Promise<CaseToEdit> {
  const answer = await (whole ? provider.viewCase({ case_id }) : provider.readCase({ case_id }));
  if (answer.ok) return { stored: answer.data, isOffered: true, failure: null };
  if (lacksCall(answer)) return { stored: null, isOffered: false, failure: null };
  if (answer.status === 404) throw notFound();
  return { stored: null, isOffered: true, failure: answer.message ?? messages.cases.caseNotRead };
}

/**
 * A case with all its fields, for the page that shows them: from the call for one case, or, where the host has none, as
 * far as its list has them.
 */
export async function caseToShow(
  provider: ProviderClient,
  request: Request,
  { batchId, caseId }: { batchId: number | undefined; caseId: number },
): Promise<Answer<CaseDetails>> {
  const viewed = await provider.viewCase({ case_id: caseId });
  if (viewed.ok || !lacksCall(viewed)) return viewed;
  const listed = await listedCase(provider, request, { batchId, caseId });
  return listed.ok ? { ok: true, data: detailsOfListed(listed.data) } : listed;
}

function detailsOfListed(listed: LitigationCase): CaseDetails {
  const known: Readonly<Record<string, unknown>> = listed;
  const fields = Object.fromEntries(
    CASE_COLUMNS.map((name) => [name, typeof known[name] === "string" ? known[name] : null]),
  ) as Record<CaseColumn, string | null>;
  const { batch } = listed;
  return {
    ...fields,
    case_date: batch.case_date,
    case_id: listed.case_id,
    version: null,
    case_status: listed.case_status,
    client_name: listed.client_name,
    advocate_name: listed.advocate_name,
    email_replied: listed.email_replied,
    missing_data_pendency: listed.missing_data_pendency,
    missing_data_open: listed.missing_data_open,
    created_at: null,
    updated_at: null,
    batch_id: listed.batch_id,
    batch: { ...NOTHING_OF_BATCH, ...batch },
    extras: {},
    facts: {},
  };
}

/** What the list does not say of a batch. */
const NOTHING_OF_BATCH = {
  batch_name: null,
  case_category: null,
  client_email_id: null,
  assigned_by: null,
  jurisdiction_state: null,
  jurisdiction_court: null,
};

/** The name for a dialog that may be opened by its address, over a list that does not hold the case. */
export async function readCaseName(provider: ProviderClient, case_id: number): Promise<CaseName | null> {
  const answer = await provider.readCase({ case_id });
  return answer.ok ? nameIn(answer.data) : null;
}

export const nameIn = ({ customer_name, lan_number }: CaseName): CaseName => ({ customer_name, lan_number });

/** What a case is filed under. */
export const numbersOf = ({ case_no, e_filing_case_number, case_date }: CaseDetails) => ({
  case_no,
  e_filing_case_number,
  case_date,
});

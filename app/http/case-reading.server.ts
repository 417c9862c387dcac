// The case a dialog is about, as far as the host tells: the call is one of ours, which a remote host may lack.
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { CaseDetails } from "#app/provider/contract/case-details.ts";

/** Whose case it is. */
export interface CaseName {
  customer_name: string | null;
  lan_number: string | null;
}

export interface CaseToEdit {
  /** Null when it could not be read, and from a host that does not offer it. */
  stored: CaseDetails | null;
  /** False: the host keeps no version and shows no values; what is typed is sent as it is. */
  isOffered: boolean;
  failure: string | null;
}

/**
 * Reads a case for a form that edits it.
 * @throws 404 when the case is unknown
 */
export async function caseToEdit(provider: ProviderClient, case_id: number): Promise<CaseToEdit> {
  const answer = await provider.readCase({ case_id });
  if (answer.ok) return { stored: answer.data, isOffered: true, failure: null };
  // A host that knows the call says what it does not find.
  if (answer.status === 404 && answer.message) throw new Response("Not Found", { status: 404 });
  if (answer.status === 404) return { stored: null, isOffered: false, failure: null };
  return { stored: null, isOffered: true, failure: answer.message ?? messages.cases.caseNotRead };
}

/** The name for a dialog that may be opened by its address, over a list that does not hold the case. */
export async function caseNameOf(provider: ProviderClient, case_id: number): Promise<CaseName | null> {
  const answer = await provider.readCase({ case_id });
  return answer.ok ? nameIn(answer.data) : null;
}

export const nameIn = ({ customer_name, lan_number }: CaseName): CaseName => ({ customer_name, lan_number });

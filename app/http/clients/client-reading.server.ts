// The client a page is about, as far as the host tells: the call is one of ours, which a remote host may lack.
import type { Params } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { ClientBranch } from "#app/provider/contract/clients/client-branches.ts";
import type { ClientDetails } from "#app/provider/contract/clients/client-details.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { idParam, notFound } from "../queries.server.ts";
import { failureSentence } from "../replies.server.ts";

interface ClientRead {
  clientId: number;
  /** Null when it could not be read, and from a host that does not offer it. */
  client: ClientDetails | null;
  failure: string | null;
}

/**
 * The client of an address.
 * @throws 404 when it is no id, or of no client of this user
 */
export async function readClientOr404(provider: ProviderClient, params: Params): Promise<ClientRead> {
  const client_id = idParam(params.clientId);
  const answer = await provider.readClient({ client_id });
  return { clientId: client_id, client: dataOf(answer), failure: getFailure(answer, clientMessages.notRead) };
}

interface BranchRead {
  clientId: number;
  branchId: number;
  branch: ClientBranch | null;
  failure: string | null;
}

/** The branch of an address, under its client. @throws 404 as clientOf does */
export async function readBranchOr404(provider: ProviderClient, params: Params): Promise<BranchRead> {
  const [client_id, branch_id] = [idParam(params.clientId), idParam(params.branchId)];
  const answer = await provider.readBranch({ client_id, branch_id });
  const failure = getFailure(answer, clientMessages.branches.failed);
  return { clientId: client_id, branchId: branch_id, branch: dataOf(answer), failure };
}

/**
 * Why something of a client could not be read; null when it was.
 * @throws 404 when a host that knows the call says that there is no such thing
 */
export function getFailure(answer: Answer<unknown>, otherwise: string): string | null {
  if (answer.ok) return null;
  if (answer.status === 404 && answer.message) throw notFound();
  return failureSentence(answer, otherwise);
}

const dataOf = <Data>(answer: Answer<Data>): Data | null => (answer.ok ? answer.data : null);

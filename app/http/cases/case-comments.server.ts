// The comments of a case for its dialog: from our own call, or from that of docs/provider-api.md where the host has none.
import type { ProviderClient } from "#app/provider/client.server.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";

export interface ShownComment {
  id: number;
  /** Null once it was withdrawn. */
  comment: string | null;
  created_at: string | null;
  created_by: string | null;
  /** Written by the user who reads it. */
  is_own: boolean;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

const NOT_WITHDRAWN = { is_own: false, withdrawn_at: null, withdrawn_by: null };

export async function readComments(
  provider: ProviderClient,
  case_id: number,
): Promise<Answer<{ results: ShownComment[] }>> {
  const logged = await provider.listCaseComments({ case_id });
  if (logged.ok || !lacksCall(logged)) return logged;
  const listed = await provider.listComments({ case_id });
  if (!listed.ok) return listed;
  const { results } = listed.data;
  const numbered = results.map((each, index) => ({ ...NOT_WITHDRAWN, ...each, id: results.length - index }));
  return { ok: true, data: { results: numbered } };
}

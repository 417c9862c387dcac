import type { IsoDate } from "#app/domain/dates.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { CaseLists } from "#app/provider/contract/cases/case-views.ts";

/** How the visitor's lists of cases are shown; null where the provider keeps nothing of it: they are then cards. */
export async function readCaseLists(provider: ProviderClient, today: IsoDate): Promise<CaseLists | null> {
  const answer = await provider.readCaseLists({ on: today });
  return answer.ok ? answer.data : null;
}

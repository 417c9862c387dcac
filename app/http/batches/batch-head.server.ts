import type { ProviderClient } from "#app/provider/client.server.ts";

/** What the page of a batch begins with; null from a provider that has no such calls, and where it cannot be read. */
export async function readBatchHead(provider: ProviderClient, batch_id: number) {
  const [batch, facts] = await Promise.all([
    provider.readBatch({ batch_id }),
    provider.readBatchHead({ batch_id }),
  ]);
  return batch.ok && facts.ok ? { batch: batch.data, facts: facts.data } : null;
}

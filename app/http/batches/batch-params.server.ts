// Which batch and which paper an address names.
import type { Params } from "@remix-run/react";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { listBatches, type Batch } from "#app/provider/contract/batches/batches.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import { idParam, notFound, getQuery } from "../queries.server.ts";
import { failureStatus } from "../replies.server.ts";

interface Address {
  request: Request;
  params: Params;
}

/**
 * The batch of an address. A host that cannot read one batch has it on the page of the list that lies below.
 * @throws a Response: 404 when there is no such batch, else the status of the failed call
 */
export async function readBatchOr404(provider: ProviderClient, { request, params }: Address): Promise<Batch> {
  const batch_id = idParam(params.batchId);
  const read = await provider.readBatch({ batch_id });
  if (read.ok) return read.data;
  if (!lacksCall(read)) {
    throw new Response(read.message ?? messages.batches.failed, { status: failureStatus(read) });
  }
  const filters = listBatches.input.safeParse(getQuery(request));
  const list = await provider.listBatches(filters.data ?? { page: 1 });
  const batch = list.ok ? list.data.results.find(({ id }) => id === batch_id) : undefined;
  if (!batch) throw notFound();
  return batch;
}

/** The paper an address names. @throws 404 when there is none of that name */
export function categoryParam({ category }: Params): PaperCategory {
  const known = PAPER_CATEGORIES.find((each) => each === category);
  if (!known) throw notFound();
  return known;
}

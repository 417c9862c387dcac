import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { categoryParam, readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { inlinePdf } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, notFound } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** The sample of a batch as it is now, shown in the browser; or back with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { samples } = await readBatchOr404(provider, visit);
  const url = samples.find((sample) => sample.category === category)?.file;
  if (!url) throw notFound();
  const answer = await provider.downloadMedia({ url });
  if (answer.ok) return inlinePdf(answer.data, visit.request);
  const text = messages.papers.downloadFailed(answer.message ?? messages.provider.unknown);
  return done(visit, paths.batches(getQuery(visit.request)), { kind: "danger", text });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, failureSentence } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** The finished papers of a batch as one zip, or back to their page with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const answer = await provider.downloadPapers({ batch_id, category });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  if (answer.status === 404) throw new Response(failureSentence(answer, ""), { status: 404 });
  const papers = paths.batchPapers(batch_id, category);
  return done(visit, papers, { kind: "danger", text: answer.message ?? messages.documents.downloadFailed });
}

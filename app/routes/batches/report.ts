import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** Download Report: the workbook, or back to the list with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { batch_file_loc: url } = await readBatchOr404(provider, visit);
  const list = paths.batches(getQuery(visit.request));
  if (url === null) {
    return done(visit, list, { kind: "warning", text: messages.batches.reportNotAvailable });
  }
  const answer = await provider.downloadMedia({ url });
  if (!answer.ok) {
    return done(visit, list, { kind: "danger", text: answer.message ?? messages.batches.reportFailed });
  }
  return fileResponse(answer.data, visit.request);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, getQuery } from "#app/http/queries.server.ts";
import { done, failureSentence } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { parseView } from "./view.server.ts";

/** The sheet of blanks, or back to the workbench with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const query = getQuery(visit.request);
  const { fields } = parseView(query).view;
  const answer = await provider.exportWorkbench({ batch_id, category, fields });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  if (answer.status === 404) throw notFound();
  const page = paths.workbench(batch_id, category, query);
  return done(visit, page, { kind: "danger", text: failureSentence(answer, workbenchMessages.exportFailed) });
}

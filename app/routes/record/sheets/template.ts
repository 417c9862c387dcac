import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, idParam, notFound } from "#app/http/queries.server.ts";
import { done, failureSentence } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";
import { kindParam } from "./draft.server.ts";

/** The sheet to be filled in, or back to where it was asked for with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const kind = kindParam(visit.params);
  const answer = await provider.recordSheetTemplate({ batch_id, kind });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  if (answer.status === 404) throw notFound();
  const page = paths.recordSheet(batch_id, kind, getQuery(visit.request));
  return done(visit, page, {
    kind: "danger",
    text: failureSentence(answer, recordSheetMessages.noTemplate),
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, sentenceOf } from "#app/http/replies.server.ts";
import { selectedCases } from "#app/http/bulk/selection.server.ts";

/** Export Selected: the workbook, or back to the list with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, ticked } = await selectedCases(visit);
  const answer = await provider.exportCases({ selection });
  if (answer.ok) return fileResponse(answer.data, visit.request);
  return done(visit, ticked, { kind: "danger", text: sentenceOf(answer, messages.bulk.exportFailed) });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { fileResponse, inlinePdf } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound } from "#app/http/queries.server.ts";
import { done, failureSentence } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** The paper of a case as a draft makes it, shown in the browser or saved as a Word text; or back with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const draft_id = idParam(visit.params.templateId);
  const { caseId, use } = visit.params;
  if (use !== "pdf" && use !== "word") throw notFound();
  const case_id = caseId === "none" ? caseId : idParam(caseId);
  const format = use === "pdf" ? "pdf" : "docx";
  const answer = await provider.previewTemplate({ draft_id, case_id, format });
  if (answer.ok) return (use === "pdf" ? inlinePdf : fileResponse)(answer.data, visit.request);
  if (answer.status === 404) throw notFound();
  return done(visit, paths.previewTemplate(draft_id), {
    kind: "danger",
    text: failureSentence(answer, templateMessages.previewFailed),
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, toList, notFound, getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";

/** A document of this case, to be saved; or back to the list of them with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const documentId = idParam(visit.params.documentId);
  const back = (toast: Toast) =>
    done(visit, paths.caseDialog(dialog, "documents", getQuery(visit.request)), toast);

  const list = toList(await provider.listDocuments({ case_id: dialog.caseId }), messages.documents.failed);
  if (list.failure !== null) return back({ kind: "danger", text: messages.documents.downloadFailed });
  const document = list.items.find(({ id }) => id === documentId);
  if (!document) throw notFound();
  if (document.document_url === null) {
    return back({ kind: "warning", text: messages.documents.urlNotAvailable });
  }
  const answer = await provider.downloadMedia({ url: document.document_url });
  if (!answer.ok) return back({ kind: "danger", text: answer.message ?? messages.documents.downloadFailed });
  return fileResponse({ ...answer.data, name: document.file_name ?? answer.data.name }, visit.request);
}

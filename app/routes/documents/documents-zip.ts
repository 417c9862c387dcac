import type { LoaderFunctionArgs } from "@remix-run/node";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { fileResponse } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList, getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { zipFiles } from "#app/http/zip.server.ts";
import { paths } from "#app/paths.ts";

/** Download All: every document of a case as one zip; or back to the list of them with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const back = (toast: Toast) =>
    done(visit, paths.caseDialog(dialog, "documents", getQuery(visit.request)), toast);

  const list = toList(await provider.listDocuments({ case_id: dialog.caseId }), messages.documents.failed);
  if (list.failure !== null) return back({ kind: "danger", text: messages.documents.downloadFailed });
  if (list.items.length === 0) return back({ kind: "warning", text: messages.documents.none });
  const files = list.items.flatMap(({ document_url: url, file_name, created_at }) =>
    url === null
      ? []
      : [
          {
            name: cleanFileName(file_name ?? "document"),
            madeAt: created_at,
            open: () => provider.downloadMedia({ url }),
          },
        ],
  );
  if (files.length === 0) return back({ kind: "warning", text: messages.documents.urlNotAvailable });
  const zip = await zipFiles(files);
  if (!zip.ok) return back({ kind: "danger", text: zip.message ?? messages.documents.downloadFailed });
  const name = `Case-${dialog.caseId}-documents.zip`;
  return fileResponse({ name, mediaType: "application/zip", bytes: null, stream: zip.stream }, visit.request);
}

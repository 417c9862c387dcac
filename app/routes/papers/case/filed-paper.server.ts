// The filed paper that a dialog is about, with the case it is in.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, idParam, readOr404 } from "#app/http/queries.server.ts";
import { paths } from "#app/paths.ts";

/** One whose mark was taken back meanwhile is said to be so: the answer to a form must be seen. @throws 404 */
export async function openFiledPaper(visit: LoaderFunctionArgs) {
  const paper_id = idParam(visit.params.paperId);
  const { read, ...opened } = await openCase(visit, (provider, case_id) =>
    provider.readFiledPaper({ case_id, paper_id }),
  );
  const { stored, failure } = readOr404(read, filedCopyMessages.failed);
  const query = getQuery(visit.request);
  const { dialog } = opened;
  return {
    ...opened,
    filed: stored,
    failure: failure ?? (stored?.filing ? null : filedCopyMessages.notFiled),
    query,
    paperId: paper_id,
    back: paths.caseDialog(dialog, `filed-papers/${paper_id}`, query),
  };
}

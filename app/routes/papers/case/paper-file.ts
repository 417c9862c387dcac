import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readPapers } from "#app/http/papers/case-papers.server.ts";
import { fileResponse, inlinePdf } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound, getQuery } from "#app/http/queries.server.ts";
import { done } from "#app/http/replies.server.ts";
import { paths } from "#app/paths.ts";

/** A paper of this case or its filed copy, to be saved or, when this provider made it, shown; or back with the reason. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const { key, use } = visit.params;
  if (use !== "view" && use !== "download" && use !== "word") throw notFound();
  const back = (reason: string) =>
    done(visit, paths.caseDialog(dialog, "papers", getQuery(visit.request)), {
      kind: "danger",
      text: messages.papers.downloadFailed(reason),
    });

  const listed = await readPapers(provider, visit.request, dialog, { onlyMade: true });
  if (!listed.ok && listed.status !== 404) return back(listed.message ?? messages.papers.listFailed);
  if (!listed.ok) throw notFound();
  const { papers, ownPapers } = listed.data;
  const paper = papers.find(({ pdf_url }) => pdf_url === key);
  const copy = papers.flatMap(({ marks }) => marks).find((mark) => mark.copy?.url === key)?.copy;
  const url = paper?.pdf_url ?? copy?.url;
  // What was uploaded may hold scripts: it is only ever saved.
  if (!url || (use === "view" && (copy || !ownPapers))) throw notFound();
  // A host's paper, or a filed copy, is a PDF and nothing else.
  if (use === "word" && (!ownPapers || paper?.id == null)) throw notFound();
  const answer =
    use === "word" && paper?.id != null
      ? await provider.downloadPaperAsWord({ paper_id: paper.id })
      : await provider.downloadMedia({ url });
  if (!answer.ok) return back(answer.message ?? messages.provider.unknown);
  return use === "view" ? inlinePdf(answer.data, visit.request) : fileResponse(answer.data, visit.request);
}

// The document that a dialog is about, with the case it is in.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, idParam, toList } from "#app/http/queries.server.ts";

/** One that somebody has moved or removed meanwhile is said to be gone: the answer to a form must be seen. @throws 404 for an address of no case */
export async function openDocument(visit: LoaderFunctionArgs) {
  const documentId = idParam(visit.params.documentId);
  const { read, ...opened } = await openCase(visit, (provider, case_id) =>
    provider.listDocuments({ case_id }),
  );
  const { items, failure } = toList(read, messages.documents.failed);
  const document = items.find(({ id }) => id === documentId) ?? null;
  return {
    ...opened,
    document,
    failure: failure ?? (document ? null : messages.documents.gone),
    query: getQuery(visit.request),
  };
}

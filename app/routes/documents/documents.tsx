import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { toList, getQuery } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DocumentTable } from "#app/components/documents/document-table.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { ToastSlot } from "#app/ui/toast.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Documents", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, dialog, name } = await openCase(visit, (provider, case_id) =>
    Promise.all([provider.listDocuments({ case_id }), provider.listRemovedDocuments({ case_id })]),
  );
  const [listed, removed] = read;
  const { items, failure } = toList(listed, messages.documents.failed);
  const query = getQuery(visit.request);
  // A host that knows only the specification can neither correct, move nor remove one.
  const offered = removed.ok;
  return {
    documents: items.map((document) => ({
      ...document,
      href: paths.caseDialog(dialog, `documents/${document.id}`, query),
      editTo: offered ? paths.caseDialog(dialog, `documents/${document.id}/edit`, query) : null,
      moveTo: offered ? paths.caseDialog(dialog, `documents/${document.id}/move`, query) : null,
      removeTo: offered ? paths.caseDialog(dialog, `documents/${document.id}/remove`, query) : null,
    })),
    removed: removed.ok ? removed.data.results.length : 0,
    removedAddress: paths.caseDialog(dialog, "removed-documents", query),
    zip: paths.caseDialog(dialog, "documents-zip", query),
    upload: paths.caseDialog(dialog, "upload-document", query),
    name,
    failure,
  };
}

export default function CaseDocuments() {
  const { documents, removed, removedAddress, zip, upload, name, failure } = useLoaderData<typeof loader>();
  // A file cannot carry a message, so scripts say here that it is on its way.
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const started = {
    kind: "success",
    text: messages.documents.downloadStarted,
    id: String(startedAt),
  } as const;
  return (
    <CaseDialog
      title="Case Documents"
      name={name}
      failure={failure}
      variant="wide"
      toast={startedAt === null ? <PageToast /> : <ToastSlot toast={started} />}
    >
      {documents.length === 0 && !failure ? <EmptyState>{messages.documents.none}</EmptyState> : null}
      {documents.length > 0 ? <DocumentTable documents={documents} onDownload={setStartedAt} /> : null}
      <ModalActions>
        {removed > 0 ? (
          <ButtonLink href={removedAddress} look="quiet" move="stay">
            Removed Documents ({removed})
          </ButtonLink>
        ) : null}
        <ButtonLink href={upload} move="stay">
          Update Documents
        </ButtonLink>
        {documents.some(({ document_url }) => document_url !== null) ? (
          <ButtonLink
            href={zip}
            look="main"
            move="document"
            onClick={({ timeStamp }) => setStartedAt(timeStamp)}
          >
            Download All
          </ButtonLink>
        ) : null}
      </ModalActions>
    </CaseDialog>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseNameOf } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { listOf, queryOf } from "#app/http/queries.server.ts";
import { DocumentTable } from "#app/components/documents/document-table.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { ToastSlot } from "#app/ui/toast.tsx";

export const meta: MetaFunction = () => [{ title: "Case Documents · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const [answer, name] = await Promise.all([
    provider.listDocuments({ case_id: dialog.caseId }),
    caseNameOf(provider, dialog.caseId),
  ]);
  const { items, failure } = listOf(answer, messages.documents.failed);
  const query = queryOf(visit.request);
  return {
    documents: items.map((document) => ({
      ...document,
      href: paths.caseDocument(dialog, document.id, query),
    })),
    zip: paths.caseDocumentsZip(dialog, query),
    upload: paths.uploadDocument(dialog, query),
    name,
    failure,
  };
}

export default function CaseDocuments() {
  const { documents, zip, upload, name, failure } = useLoaderData<typeof loader>();
  // A file cannot carry a message, so scripts say here that it is on its way.
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const started = {
    kind: "success",
    text: messages.documents.downloadStarted,
    id: String(startedAt),
  } as const;
  return (
    <Modal
      title="Case Documents"
      closeTo={useListAddress()}
      failure={failure}
      variant="wide"
      toast={startedAt === null ? <PageToast /> : <ToastSlot toast={started} />}
    >
      <ListedCase name={name} />
      {documents.length === 0 && !failure ? <EmptyState>{messages.documents.none}</EmptyState> : null}
      {documents.length > 0 ? <DocumentTable documents={documents} onDownload={setStartedAt} /> : null}
      <ModalActions>
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
    </Modal>
  );
}

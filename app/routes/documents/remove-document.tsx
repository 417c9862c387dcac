import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { REMOVED_DOCUMENT_DAYS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DocumentFacts } from "#app/components/documents/document-facts.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removeDocument } from "#app/provider/contract/documents/documents.ts";
import { openDocument } from "./open-document.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Document", data?.name?.customer_name);

const RemoveForm = removeDocument.input.omit({ case_id: true, document_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { dialog, document, name, query, failure } = await openDocument(visit);
  return { document, name, failure, closeTo: paths.caseDialog(dialog, "documents", query) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), documentId: idParam(params.documentId) }),
  schema: RemoveForm,
  call: ({ provider, ids: { caseId, documentId } }, form) =>
    provider.removeDocument({ case_id: caseId, document_id: documentId, ...form }),
  failed: messages.documents.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, "documents", query),
  done: messages.documents.removed(REMOVED_DOCUMENT_DAYS),
});

export default function RemoveDocument() {
  const { document, name, failure, closeTo } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Remove Document" name={name} closeTo={closeTo} failure={failure}>
      {document ? <DocumentFacts document={document} /> : null}
      <DialogForm
        id="remove-document"
        schema={RemoveForm}
        fields={[
          {
            name: "reason",
            label: "Reason",
            rows: 3,
            hint: messages.documents.removalHint(REMOVED_DOCUMENT_DAYS),
          },
        ]}
        isVoid={document === null}
        cancelTo={closeTo}
        submit="Remove Document"
        busyLabel="Removing Document"
        look="danger"
      />
    </CaseDialog>
  );
}

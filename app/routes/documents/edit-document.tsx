import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DocumentFacts } from "#app/components/documents/document-facts.tsx";
import { DocumentTypeField } from "#app/components/documents/document-fields.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useStoredValues } from "#app/components/forms/stored-values.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { correctDocument } from "#app/provider/contract/documents/documents.ts";
import { openDocument } from "./open-document.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Correct Document", data?.name?.customer_name);

const EditForm = correctDocument.input.omit({ case_id: true, document_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { dialog, document, name, query, failure } = await openDocument(visit);
  return { document, name, failure, closeTo: paths.caseDialog(dialog, "documents", query) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), documentId: idParam(params.documentId) }),
  schema: EditForm,
  call: ({ provider, ids: { caseId, documentId } }, form) =>
    provider.correctDocument({ case_id: caseId, document_id: documentId, ...form }),
  failed: messages.documents.notCorrected,
  to: ({ ids, query }) => paths.caseDialog(ids, "documents", query),
  done: messages.documents.corrected,
});

export default function EditDocument() {
  const { document, name, failure, closeTo } = useLoaderData<typeof loader>();
  const stored = { document_type: document?.document_type ?? null };
  const values = useStoredValues(useActionData<SubmissionResult>(), document?.version ?? null, stored);
  return (
    <CaseDialog title="Correct Document" name={name} closeTo={closeTo} failure={failure}>
      {document ? <DocumentFacts document={document} /> : null}
      <DialogForm
        id="edit-document"
        schema={EditForm}
        values={values}
        start={stored}
        isVoid={document === null}
        cancelTo={closeTo}
        submit="Save"
      >
        {({ document_type }) => (
          <DocumentTypeField field={document_type} awaited={[]} hint={values.hint("document_type")} />
        )}
      </DialogForm>
    </CaseDialog>
  );
}

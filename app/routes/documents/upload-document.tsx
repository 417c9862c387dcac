import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DocumentFileField, DocumentTypeField } from "#app/components/documents/document-fields.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { paths } from "#app/paths.ts";
import { DocumentFiles, uploadDocument } from "#app/provider/contract/documents/documents.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import { Notice } from "#app/ui/notice.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Update Documents", data?.name?.customer_name);

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const DocumentForm = uploadDocument.input.pick({ document_type: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read: requests, name } = await openCase(visit, (provider, case_id) =>
    provider.listDocumentRequests({ case_id }),
  );
  if (!requests.ok && requests.code === "unknown") {
    throw notFound();
  }
  const awaited = (requests.ok ? requests.data.results : []).filter(
    ({ received_at }) => received_at === null,
  );
  return { awaited: awaited.map(({ document_type }) => document_type), name };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: DocumentForm,
  file: { name: "document_file", rules: DocumentFiles, isList: true },
  call: async ({ provider, ids: { caseId } }, form, document_files) => {
    const [document_file, ...more] = document_files;
    const of = { ...form, case_id: caseId };
    if (document_file && more.length === 0) return provider.uploadDocument({ ...of, document_file });
    const answer = await provider.uploadDocuments({ ...of, document_files });
    return !answer.ok && lacksCall(answer) ? { ...answer, message: messages.documents.oneAtATime } : answer;
  },
  failed: messages.documents.notUploaded,
  to: ({ ids, query }) => paths.caseDialog(ids, "documents", query),
  done: messages.documents.uploaded,
});

export const clientAction = uploadAction;

export default function UpdateDocuments() {
  const { awaited, name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog title="Update Documents" name={name}>
      {awaited.length > 0 ? <Notice>{messages.documents.awaited(awaited)}</Notice> : null}
      <DialogForm id="upload-document" schema={DocumentForm} isUpload submit="Upload" busyLabel="Uploading">
        {(fields) => (
          <>
            <DocumentFileField name="document_file" label="File" isList answer={lastResult} />
            <DocumentTypeField field={fields.document_type} awaited={awaited} hint="Of all chosen files" />
          </>
        )}
      </DialogForm>
    </CaseDialog>
  );
}

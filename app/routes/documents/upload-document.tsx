import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { alsoWhenWrong } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseNameOf } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { readForm } from "#app/http/uploads.server.ts";
import {
  DocumentFileField,
  DocumentTypeField,
  holdsBadFile,
} from "#app/components/documents/document-fields.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { DocumentFile, uploadDocument } from "#app/provider/contract/documents/documents.ts";
import { statusOfIssues } from "#app/provider/contract/endpoint.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { UploadForm } from "#app/ui/upload-form.tsx";
import { uploadAction } from "#app/ui/upload-progress.ts";

export const meta: MetaFunction = () => [{ title: "Update Documents · Litigation Panel" }];

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const DocumentForm = uploadDocument.input.pick({ document_type: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const [requests, name] = await Promise.all([
    provider.listDocumentRequests({ case_id: caseId }),
    caseNameOf(provider, caseId),
  ]);
  if (!requests.ok && requests.code === "unknown") {
    throw notFound();
  }
  const awaited = (requests.ok ? requests.data.results : []).flatMap(({ document_type, received_at }) =>
    document_type !== null && received_at === null ? [document_type] : [],
  );
  return { awaited, name };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { batchId, caseId } = caseParams(visit.params);
  const sent = await readForm(visit, application.drafts);
  try {
    const file = DocumentFile.safeParse(sent.files.document_file);
    const submission = parseWithZod(new URLSearchParams(sent.fields), {
      schema: DocumentForm.refine(() => file.success, {
        path: ["document_file"],
        message: file.error?.issues[0]?.message ?? messages.documents.required,
        // Also when the type is missing: both are said at once.
        when: alsoWhenWrong,
      }),
    });
    if (submission.status !== "success" || !file.success) {
      return invalid(submission, statusOfIssues(file.error?.issues ?? []));
    }

    const answer = await provider.uploadDocument({
      ...submission.value,
      case_id: caseId,
      document_file: file.data,
    });
    if (!answer.ok) return refused(submission, answer, messages.documents.notUploaded);
    const documents = paths.caseDocuments({ batchId, caseId }, queryOf(visit.request));
    return await done(visit, documents, answer.message ?? messages.documents.uploaded);
  } finally {
    await sent.release();
  }
}

export const clientAction = uploadAction;

export default function UpdateDocuments() {
  const { awaited, name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(DocumentForm, { id: "upload-document", lastResult });
  const formProps = getFormProps(form);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (holdsBadFile(event)) event.preventDefault();
    else formProps.onSubmit(event);
  }
  return (
    <Modal title="Update Documents" closeTo={useListAddress()} toast={<PageToast />}>
      <ListedCase name={name} />
      {awaited.length > 0 ? <Notice>{messages.documents.awaited(awaited)}</Notice> : null}
      <UploadForm preventScrollReset {...formProps} onSubmit={submit}>
        <FormErrors form={form} />
        <DocumentFileField answer={lastResult} />
        <DocumentTypeField field={fields.document_type} awaited={awaited} />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Uploading">Upload</SubmitButton>
        </ModalActions>
      </UploadForm>
    </Modal>
  );
}

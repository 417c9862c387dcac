import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { FiledPaperFacts } from "#app/components/papers/filed-paper-facts.tsx";
import { FiledFileField } from "#app/components/papers/filing-fields.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { FiledFile, uploadFiledCopy } from "#app/provider/contract/papers/filed-copies.ts";
import { copyOfField } from "#app/ui/forms/field-frame.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";
import { openFiledPaper } from "./filed-paper.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(titleFor(data?.filed?.filing?.copy), data?.name?.customer_name);

/** The file itself never passes through the form library: it goes to disk while it arrives. */
const UploadForm = uploadFiledCopy.input.omit({ case_id: true, paper_id: true, filed_file: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { filed, name, failure, back } = await openFiledPaper(visit);
  return { filed, name, failure, back };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), paperId: idParam(params.paperId) }),
  schema: UploadForm,
  file: { name: "filed_file", rules: FiledFile },
  call: ({ provider, ids: { caseId, paperId } }, form, filed_file) =>
    provider.uploadFiledCopy({ case_id: caseId, paper_id: paperId, ...form, filed_file }),
  failed: filedCopyMessages.notUploaded,
  to: ({ ids, query }) => paths.caseDialog(ids, `filed-papers/${ids.paperId}`, query),
  done: filedCopyMessages.uploaded,
});

export const clientAction = uploadAction;

const titleFor = (copy: object | null | undefined) => (copy ? "Replace Filed Copy" : "Upload Filed Copy");

export default function UploadFiledCopy() {
  const { filed, name, failure, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const filing = filed?.filing ?? null;
  const title = titleFor(filing?.copy);
  return (
    <CaseDialog title={title} name={name} failure={failure} closeTo={back}>
      {filed ? <FiledPaperFacts filed={filed} /> : null}
      <DialogForm
        id="upload-filed-copy"
        schema={UploadForm}
        stored={filing && { version: filing.version }}
        isVoid={filing === null}
        isUpload
        cancelTo={back}
        submit={title}
        busyLabel="Uploading"
      >
        {(fields) => (
          <>
            <FiledFileField answer={lastResult} />
            {filing?.copy ? (
              <TextAreaField
                field={{ ...copyOfField(fields.reason), required: true }}
                label="Reason"
                rows={3}
                hint={filedCopyMessages.replacedHint}
              />
            ) : null}
          </>
        )}
      </DialogForm>
    </CaseDialog>
  );
}

import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { readFormData } from "#app/http/forms.server.ts";
import { retryHeaders } from "#app/http/replies.server.ts";
import { keepBadFile } from "#app/components/forms/checked-file.tsx";
import { RowsRead } from "#app/components/batches/rows-read.tsx";
import { HeaderRow, ReadSummary, SheetChooser } from "#app/components/batches/upload-sheet.tsx";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { CancelWizard, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { WorkbookField } from "#app/components/forms/workbook-field.tsx";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { UploadForm } from "#app/ui/upload-form.tsx";
import { uploadAction } from "#app/ui/upload-progress.ts";
import { isFileComplete, requireUpload, getTemplateState } from "./draft.server.ts";
import { firstLines, readSummary } from "./file-page.server.ts";
import { readSheet, receiveFile } from "./receive.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Import File · Upload New Batch File · Litigation Panel" }];

const LINES_SHOWN = 5;

export async function loader(visit: LoaderFunctionArgs) {
  const upload = await requireUpload(visit);
  const { inspection, file } = upload.state;
  return {
    draftId: upload.draft.id,
    at: getTemplateState(upload),
    file: file && { name: file.name, size: file.size },
    read: readSummary(upload.state),
    lines: inspection ? await firstLines(inspection, inspection.headerRow + LINES_SHOWN) : [],
  };
}

export async function action(visit: ActionFunctionArgs) {
  const upload = await requireUpload(visit);
  const isUpload = visit.request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const form = isUpload ? null : await readFormData(visit);
  const received = form ? await readSheet(upload, form) : await receiveFile(upload);
  if (!received.ok) {
    const { status, message } = received;
    const says = { file: isUpload ? message : null, sheet: isUpload ? null : message };
    return json(says, { status, headers: retryHeaders(received) });
  }
  const isDone = isFileComplete(received.state) && form?.get("intent") !== "look";
  return redirect(isDone ? paths.uploadColumns(upload.draft.id) : paths.uploadFile(upload.draft.id));
}

export const clientAction = uploadAction;

export default function UploadFile() {
  const { draftId, at, file, read, lines } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <WizardPage wizard={UPLOAD_WIZARD} at={at} current={1}>
      {file && read ? (
        <section className="upload-group" aria-label="The file">
          <h2>{file.name}</h2>
          <ReadSummary read={read} />
          <Form method="post" key={`${read.sheet} ${read.headerRow}`} className="fields" id="sheet">
            <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
            {read.sheets.length > 1 ? <SheetChooser read={read} error={failure?.sheet} /> : null}
            {read.sheets.length === 1 && failure?.sheet ? <p className="error">{failure.sheet}</p> : null}
            <HeaderRow read={read} lines={lines} />
            <div>
              <Button type="submit" name="intent" value="look">
                Read again
              </Button>
            </div>
          </Form>
        </section>
      ) : null}
      <UploadForm
        key={file?.name}
        className="upload-group fields"
        noValidate
        onSubmit={keepBadFile}
        whileRead={<RowsRead address={paths.uploadReading(draftId)} />}
      >
        <WorkbookField answer={failure} error={failure?.file} isReplacing={file !== null} />
        {file ? (
          <div>
            <Button type="submit">Upload</Button>
          </div>
        ) : (
          <WizardFoot backTo={paths.uploadDetails(draftId)} next="Upload" nextBusy="Uploading">
            <CancelWizard />
          </WizardFoot>
        )}
      </UploadForm>
      {file ? (
        <div className="wizard-foot">
          <ButtonLink href={paths.uploadDetails(draftId)}>Back</ButtonLink>
          <CancelWizard />
          <SubmitButton form="sheet" busyLabel="Reading">
            Next
          </SubmitButton>
        </div>
      ) : null}
    </WizardPage>
  );
}

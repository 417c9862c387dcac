import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { retryHeaders } from "#app/http/replies.server.ts";
import { keepBadFile } from "#app/components/forms/checked-file.tsx";
import { RowsRead } from "#app/components/batches/rows-read.tsx";
import { HeaderRow, ReadSummary, SheetChooser } from "#app/components/batches/upload-sheet.tsx";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { CancelWizard, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { WorkbookField } from "#app/components/forms/workbook-field.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { UploadForm } from "#app/ui/forms/upload-form.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";
import { isFileComplete, requireUpload, getTemplateState } from "./draft.server.ts";
import { firstLines, readSummary } from "./file-page.server.ts";
import { receiveForm } from "./receive.server.ts";

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
  const received = await receiveForm(upload);
  if (!received.ok) {
    const { status, message, about } = received;
    const says = { file: about === "file" ? message : null, sheet: about === "sheet" ? message : null };
    return json(says, { status, headers: retryHeaders(received) });
  }
  const isDone = isFileComplete(received.state) && !received.isLook;
  return redirect(isDone ? paths.uploadColumns(upload.draft.id) : paths.uploadFile(upload.draft.id));
}

export const clientAction = uploadAction;

/** One form: a file chosen beside one that was read is the one that goes on. */
export default function UploadFile() {
  const { draftId, at, file, read, lines } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <WizardPage wizard={UPLOAD_WIZARD} at={at} current={1}>
      <UploadForm
        key={`${file?.name ?? ""} ${read?.sheet ?? ""} ${String(read?.headerRow)}`}
        noValidate
        onSubmit={keepBadFile}
        whileRead={<RowsRead address={paths.uploadReading(draftId)} />}
      >
        {/* Enter means the main button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {file && read ? (
          <section className="upload-group" aria-label="The file">
            <h2>{file.name}</h2>
            <ReadSummary read={read} />
            {read.isWebPage ? <Notice tone="warning">{messages.upload.webPage}</Notice> : null}
            <div className="fields">
              {read.sheets.length > 1 ? <SheetChooser read={read} error={failure?.sheet} /> : null}
              {read.sheets.length === 1 && failure?.sheet ? <p className="error">{failure.sheet}</p> : null}
              <HeaderRow read={read} lines={lines} />
              <div>
                <Button type="submit" name="intent" value="look">
                  Read Again
                </Button>
              </div>
            </div>
          </section>
        ) : null}
        <section className="upload-group fields" aria-label={file ? "Another file" : "The file"}>
          <WorkbookField answer={failure} error={failure?.file} isReplacing={file !== null} />
        </section>
        <WizardFoot
          backTo={paths.uploadDetails(draftId)}
          next={file ? "Next" : "Upload"}
          nextBusy={file ? "Reading" : "Uploading"}
        >
          <CancelWizard />
        </WizardFoot>
      </UploadForm>
    </WizardPage>
  );
}

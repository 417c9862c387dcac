import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { counted } from "#app/domain/text/counted.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { done, retryHeaders } from "#app/http/replies.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { ColumnQuestions } from "#app/components/batches/column-questions.tsx";
import { ColumnTable } from "#app/components/batches/column-table.tsx";
import { PreviewTable } from "#app/components/batches/preview-table.tsx";
import { ProblemList } from "#app/components/forms/problem-list.tsx";
import { CancelWizard, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { ReadSummary } from "#app/components/batches/upload-sheet.tsx";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { withPreview } from "./columns.server.ts";
import { columnsPage } from "./columns-page.server.ts";
import { isFileComplete, requireUpload, getTemplateState } from "./draft.server.ts";
import { readSummary } from "./file-page.server.ts";
import { chooseColumns, importDraft } from "./import.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Map Columns · Upload New Batch File · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const upload = await requireUpload(visit);
  const draftId = upload.draft.id;
  const state = await withPreview(upload);
  const { inspection, columns, file } = state;
  const read = readSummary(state);
  if (!isFileComplete(state) || !inspection || !columns || !read) return redirect(paths.uploadFile(draftId));
  return json({
    draftId,
    at: getTemplateState({ ...upload, state }),
    fileName: file?.name ?? "",
    read,
    ...columnsPage(inspection, columns),
  });
}

export async function action(visit: ActionFunctionArgs) {
  const upload = await requireUpload(visit);
  const draftId = upload.draft.id;
  if (!isFileComplete(upload.state)) return redirect(paths.uploadFile(draftId));
  const form = await readFormData(visit);
  if (form.get("intent") === "preview") {
    await inTurn(upload, (now) => chooseColumns(now, form));
    return redirect(paths.uploadColumns(draftId));
  }
  const imported = await importDraft(upload, form);
  if (!imported.ok) {
    const { status, message } = imported;
    return json({ message }, { status, headers: retryHeaders(imported) });
  }
  const { batchId, message } = imported;
  const link = batchId === null ? undefined : { href: paths.cases({ batchId }), label: `Batch ${batchId}` };
  return done(visit, paths.batches(), { kind: "success", text: message, link });
}

export default function UploadColumns() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.message ?? page.refusal;
  const { draftId, read, preview, refused, good, repeatOf } = page;
  return (
    <WizardPage wizard={UPLOAD_WIZARD} at={page.at} current={2}>
      <section className="upload-group" aria-label="The file">
        <h2>{page.fileName}</h2>
        <ReadSummary read={read}>
          <a className="link" href={paths.uploadFile(draftId)} data-move="page">
            Change the sheet or the header row
          </a>
        </ReadSummary>
      </section>
      <Form method="post" key={formKey(page)}>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {repeatOf === null ? null : (
          <Notice
            tone="warning"
            action={
              <Button type="submit" name="repeat" value={repeatOf}>
                Import it again
              </Button>
            }
          >
            {messages.upload.alreadyImported(repeatOf)}
          </Notice>
        )}
        {page.changed.length > 0 ? (
          <Notice tone="warning">
            <Sentences of={page.changed} />
          </Notice>
        ) : null}
        {page.questions.length > 0 ? (
          <section className="upload-group" aria-labelledby="questions">
            <h2 id="questions">Please decide</h2>
            <ColumnQuestions questions={page.questions} />
          </section>
        ) : null}
        {page.warnings.map((sentence) => (
          <Notice key={sentence} tone="warning">
            {sentence}
          </Notice>
        ))}
        {page.notes.length === 0 ? null : (
          <Notice>
            <Sentences of={page.notes} />
          </Notice>
        )}
        <section className="upload-group" aria-labelledby="columns">
          <h2 id="columns">Columns</h2>
          <ColumnTable columns={page.rows} attributes={page.options} />
        </section>
        {preview ? (
          <section className="upload-group" aria-labelledby="preview">
            <h2 id="preview">First rows as they will be stored</h2>
            <PreviewTable columns={preview.columns} lines={preview.lines} />
          </section>
        ) : null}
        {refused > 0 ? (
          <ProblemList problems={page.problems} count={page.problemCount} rows={refused} />
        ) : null}
        <div className="wizard-foot">
          <ButtonLink href={paths.uploadFile(draftId)}>Back</ButtonLink>
          <CancelWizard />
          <Button type="submit" name="intent" value="preview">
            Update preview
          </Button>
          <ImportButton good={good} refused={refused} />
        </div>
      </Form>
    </WizardPage>
  );
}

function Sentences({ of }: { of: string[] }) {
  return (
    <ul className="upload-notices">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Leaving rows out is a choice in words, with their number. */
function ImportButton({ good, refused }: { good: number; refused: number }) {
  if (refused === 0) return <SubmitButton busyLabel="Importing">Import</SubmitButton>;
  if (good === 0) return null;
  return (
    <SubmitButton name="leave_out" value={refused} busyLabel="Importing">
      Import the {good === 1 ? "good row" : counted(good, "good row")}, leave out {counted(refused, "row")}
    </SubmitButton>
  );
}

/** A form that is new for each choice shows what is chosen now. */
function formKey({
  rows,
  questions,
}: {
  rows: { chosen: string }[];
  questions: { answer: string }[];
}): string {
  return [...rows.map(({ chosen }) => chosen), ...questions.map(({ answer }) => answer)].join();
}

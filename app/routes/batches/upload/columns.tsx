import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { done, retryHeaders } from "#app/http/replies.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { OddThings, WithoutColumn } from "#app/components/batches/file-confirmations.tsx";
import { ColumnTable } from "#app/components/batches/column-table.tsx";
import { ImportButton } from "#app/components/batches/import-button.tsx";
import { ImportPlan } from "#app/components/batches/import-plan.tsx";
import type { PlanView } from "#app/components/batches/plan-view.ts";
import { PreviewTable } from "#app/components/batches/preview-table.tsx";
import { ColumnQuestions } from "#app/components/forms/column-questions.tsx";
import { ProblemList } from "#app/components/forms/problem-list.tsx";
import { CancelWizard, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { RepeatNotice } from "#app/components/batches/repeat-notice.tsx";
import { useRefreshOnChange } from "#app/components/batches/refresh-on-change.ts";
import { ReadSummary } from "#app/components/batches/upload-sheet.tsx";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { withPreview } from "./columns.server.ts";
import { columnsPage, readAsked } from "./columns-page.server.ts";
import { isFileComplete, requireUpload, getTemplateState } from "./draft.server.ts";
import { readSummary } from "./file-page.server.ts";
import { forgetLearned } from "./forget-column.server.ts";
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
    ...(await columnsPage(upload, inspection, columns, readAsked(getQuery(visit.request)))),
  });
}

export async function action(visit: ActionFunctionArgs) {
  const upload = await requireUpload(visit);
  const draftId = upload.draft.id;
  if (!isFileComplete(upload.state)) return redirect(paths.uploadFile(draftId));
  const form = await readFormData(visit);
  const forgotten = await forgetLearned(upload, form);
  if (forgotten) return done(visit, paths.uploadColumns(draftId), forgotten);
  const look = form.get("look");
  if (form.get("intent") === "preview" || typeof look === "string") {
    await inTurn(upload, (now) => chooseColumns(now, form));
    const [show = "", page = ""] = typeof look === "string" ? look.split(" ") : [];
    return redirect(paths.uploadColumns(draftId, readAsked({ show, page })));
  }
  const imported = await importDraft(upload, form);
  if (!imported.ok) {
    const { status, message } = imported;
    return json({ message }, { status, headers: retryHeaders(imported) });
  }
  const { batchId, message, correctionUrl } = imported;
  const batch = batchId === null ? undefined : { href: paths.cases({ batchId }), label: `Batch ${batchId}` };
  const link = correctionUrl
    ? { href: paths.file(correctionUrl), label: importMessages.correctionDownload, download: true }
    : batch;
  return done(visit, paths.batches(), {
    kind: "success",
    text: message,
    link,
    persistent: correctionUrl !== null,
  });
}

export default function UploadColumns() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.message ?? page.refusal;
  const { draftId, read, preview, plan, found, repeatOf } = page;
  const { key, ...refreshed } = useRefreshOnChange(formKey(page));
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
      <Form method="post" key={key} {...refreshed}>
        {/* Enter means a look at what is chosen, not the first of the other buttons. */}
        <button
          type="submit"
          name="intent"
          value="preview"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {page.correctionOf === null ? null : (
          <Notice>{importMessages.isCorrection(page.correctionOf)}</Notice>
        )}
        {page.questions.length + page.without.length + page.odd.length > 0 ? (
          <section className="upload-group" aria-labelledby="questions">
            <h2 id="questions">Please decide</h2>
            <ColumnQuestions questions={page.questions} />
            <WithoutColumn fields={page.without} />
            <OddThings things={page.odd} />
          </section>
        ) : null}
        {plan ? <ImportPlan plan={plan} downloadTo={paths.uploadLeftOut(draftId)} /> : null}
        {found ? (
          <ProblemList problems={found.problems} count={found.problemCount} rows={found.refused} />
        ) : null}
        {repeatOf === null ? null : <RepeatNotice of={repeatOf} mayImport={(plan?.good ?? 0) > 0} />}
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
        <div className="wizard-foot">
          <ButtonLink href={paths.uploadFile(draftId)}>Back</ButtonLink>
          <CancelWizard />
          <Button type="submit" name="intent" value="preview">
            Update Preview
          </Button>
          {plan ? <ImportButton good={plan.good} refused={plan.leftOut} /> : null}
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

/** A form that is new for each choice shows what is chosen now. */
function formKey({ rows, questions, plan }: FormState): string {
  const decided = plan?.kinds.map(({ action }) => action) ?? [];
  const looked = plan ? [plan.id, plan.shown, plan.page] : [];
  return [
    ...rows.map(({ chosen }) => chosen),
    ...questions.map(({ answer }) => answer),
    ...decided,
    ...looked,
  ].join();
}

interface FormState {
  rows: { chosen: string }[];
  questions: { answer: string }[];
  plan: PlanView | null;
}

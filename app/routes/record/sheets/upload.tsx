import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { RECORD_SHEET } from "#app/domain/record/record-sheets.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { receiveSheet } from "#app/http/sheet-drafts.server.ts";
import { keepBadFile } from "#app/components/forms/checked-file.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { WorkbookField } from "#app/components/forms/workbook-field.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { UploadForm } from "#app/ui/forms/upload-form.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";
import { kindParam } from "./draft.server.ts";

export const handle = { title: "Import Sheet" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data ? RECORD_SHEET[data.kind].title : handle.title, data && `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const kind = kindParam(visit.params);
  const { id } = await readBatchOr404(provider, visit);
  return { batchId: id, kind, list: getQuery(visit.request) };
}

export async function action(visit: ActionFunctionArgs) {
  const visitor = await requireAdmin(visit, "litigation_batch");
  const kind = kindParam(visit.params);
  const { id: batchId } = await readBatchOr404(visitor.provider, visit);
  const received = await receiveSheet(visit, visitor, { batchId, kind }, recordSheetMessages.notReviewed);
  if (!received.ok) return json({ message: received.message }, { status: received.status });
  return redirect(paths.recordSheetReview(batchId, kind, received.draftId, getQuery(visit.request)));
}

export const clientAction = uploadAction;

export default function UploadRecordSheet() {
  const { batchId, kind, list } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Page
      title={`${RECORD_SHEET[kind].title}: Batch ${String(batchId)}`}
      back={{ href: paths.cases({ batchId }), label: `Batch ${String(batchId)}` }}
      narrow
    >
      <UploadForm className="upload-group fields" noValidate onSubmit={keepBadFile}>
        <p className="workbench-help">{recordSheetMessages.help[kind]}</p>
        <p>
          <ButtonLink href={paths.recordSheetTemplate(batchId, kind, list)} move="document">
            {recordSheetMessages.template}
          </ButtonLink>{" "}
          <span className="small">{recordSheetMessages.templateHelp}</span>
        </p>
        <WorkbookField answer={failure} error={failure?.message} isReplacing={false} />
        <div>
          <SubmitButton busyLabel="Uploading">Preview</SubmitButton>
        </div>
      </UploadForm>
    </Page>
  );
}

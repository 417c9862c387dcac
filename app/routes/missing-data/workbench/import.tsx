import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { readBatchOr404, categoryParam } from "#app/http/batches/batch-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { receiveSheet } from "#app/http/sheet-drafts.server.ts";
import { keepBadFile } from "#app/components/forms/checked-file.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { WorkbookField } from "#app/components/forms/workbook-field.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { UploadForm } from "#app/ui/forms/upload-form.tsx";
import { uploadAction } from "#app/ui/forms/upload-progress.ts";

export const handle = { title: "Import Sheet" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Import Sheet", data && `Batch ${data.batchId}`);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id } = await readBatchOr404(provider, visit);
  return { batchId: id, category, list: getQuery(visit.request) };
}

export async function action(visit: ActionFunctionArgs) {
  const visitor = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id: batchId } = await readBatchOr404(visitor.provider, visit);
  const received = await receiveSheet(visit, visitor, { batchId, category }, workbenchMessages.notReviewed);
  if (!received.ok) return json({ message: received.message }, { status: received.status });
  return redirect(paths.workbenchSheet(batchId, category, received.draftId, getQuery(visit.request)));
}

export const clientAction = uploadAction;

export default function ImportSheet() {
  const { batchId, category, list } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Page back={{ href: paths.workbench(batchId, category, list), label: "Missing Data" }} narrow>
      <UploadForm className="upload-group fields" noValidate onSubmit={keepBadFile}>
        <p className="workbench-help">{workbenchMessages.importHelp}</p>
        <WorkbookField answer={failure} error={failure?.message} isReplacing={false} />
        <div>
          <SubmitButton busyLabel="Uploading">Preview</SubmitButton>
        </div>
      </UploadForm>
    </Page>
  );
}

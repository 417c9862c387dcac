import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { PROCEEDING_FORM } from "#app/components/record/proceeding-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { checkedProceeding, newProceeding } from "#app/provider/contract/record/proceedings.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Add Proceeding", data?.name?.customer_name);

const AddForm = checkedProceeding(newProceeding);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listProceedings({ case_id }),
  );
  const { failure } = toList(read, recordMessages.proceedings.failed);
  return { failure, name, back: paths.caseDialog(dialog, "proceedings", getQuery(visit.request)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: AddForm,
  call: ({ provider, ids: { caseId } }, proceeding) =>
    provider.addProceeding({ case_id: caseId, ...asked(proceeding) }),
  failed: recordMessages.proceedings.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "proceedings", query),
  done: recordMessages.proceedings.added,
});

export default function AddProceeding() {
  const { failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Add Proceeding" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="add-proceeding"
        schema={AddForm}
        fields={PROCEEDING_FORM}
        columns={2}
        cancelTo={back}
        submit="Add Proceeding"
        busyLabel="Adding Proceeding"
      />
    </CaseDialog>
  );
}

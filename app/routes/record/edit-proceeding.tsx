import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { PROCEEDING_FORM } from "#app/components/record/proceeding-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { checkedProceeding, sentProceeding } from "#app/provider/contract/record/proceedings.ts";
import { openProceeding } from "./proceeding.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Proceeding", data?.name?.customer_name);

const EditForm = checkedProceeding(sentProceeding);

export const loader = openProceeding;

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), proceedingId: idParam(params.proceedingId) }),
  schema: EditForm,
  call: ({ provider, ids: { caseId, proceedingId } }, { version, ...proceeding }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateProceeding({ case_id: caseId, proceeding_id: proceedingId, version, ...proceeding }),
  failed: recordMessages.proceedings.notUpdated,
  to: ({ ids, query }) => paths.caseDialog(ids, "proceedings", query),
  done: recordMessages.proceedings.updated,
});

export default function EditProceeding() {
  const { proceeding, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Edit Proceeding" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="edit-proceeding"
        schema={EditForm}
        fields={PROCEEDING_FORM}
        columns={2}
        stored={proceeding}
        cancelTo={back}
        submit="Save"
      />
    </CaseDialog>
  );
}

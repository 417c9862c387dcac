import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { securityFormFields } from "#app/components/record/security-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { checkedSecurity, sentSecurity } from "#app/provider/contract/record/securities.ts";
import { openSecurity } from "./security.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Security", data?.name?.customer_name);

const EditForm = checkedSecurity(sentSecurity);

export const loader = openSecurity;

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), securityId: idParam(params.securityId) }),
  schema: EditForm,
  call: ({ provider, ids: { caseId, securityId } }, { version, ...security }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateSecurity({ case_id: caseId, security_id: securityId, version, ...security }),
  failed: recordMessages.securities.notUpdated,
  to: ({ ids, query }) => paths.caseDialog(ids, "securities", query),
  done: recordMessages.securities.updated,
});

export default function EditSecurity() {
  const { security, owners, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Edit Security" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="edit-security"
        schema={EditForm}
        fields={securityFormFields(owners)}
        columns={2}
        stored={security}
        cancelTo={back}
        submit="Save"
      />
    </CaseDialog>
  );
}

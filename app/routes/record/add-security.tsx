import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { securityFormFields } from "#app/components/record/security-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { checkedSecurity, newSecurity } from "#app/provider/contract/record/securities.ts";
import { openSecurities } from "./security.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Add Security", data?.name?.customer_name);

const AddForm = checkedSecurity(newSecurity);

export const loader = openSecurities;

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: AddForm,
  call: ({ provider, ids: { caseId } }, security) =>
    provider.addSecurity({ case_id: caseId, ...asked(security) }),
  failed: recordMessages.securities.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "securities", query),
  done: recordMessages.securities.added,
});

export default function AddSecurity() {
  const { owners, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Add Security" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="add-security"
        schema={AddForm}
        fields={securityFormFields(owners)}
        columns={2}
        cancelTo={back}
        submit="Add Security"
        busyLabel="Adding Security"
      />
    </CaseDialog>
  );
}

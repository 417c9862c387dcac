import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatRupees } from "#app/domain/money.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { SECURITY_FIELDS } from "#app/domain/record/securities.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removal } from "#app/provider/contract/record/parties.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { openSecurity } from "./security.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Security", data?.name?.customer_name);

export const loader = openSecurity;

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), securityId: idParam(params.securityId) }),
  schema: removal,
  call: ({ provider, ids: { caseId, securityId } }, form) =>
    provider.removeSecurity({ case_id: caseId, security_id: securityId, ...form }),
  failed: recordMessages.securities.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, "securities", query),
  done: recordMessages.securities.removed,
});

export default function RemoveSecurity() {
  const { security, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Remove Security" name={name} closeTo={back} failure={failure}>
      {security ? (
        <DescriptionList
          facts={[
            { label: "Security", value: security.title },
            { label: SECURITY_FIELDS.value, value: security.value && formatRupees(security.value) },
            { label: SECURITY_FIELDS.particulars, value: security.particulars, wide: true },
          ]}
        />
      ) : null}
      <DialogForm
        id="remove-security"
        schema={removal}
        fields={[
          { name: "reason", label: "Reason", rows: 3, hint: recordMessages.securities.removeExplained },
        ]}
        stored={security}
        cancelTo={back}
        submit="Remove Security"
        busyLabel="Removing Security"
        look="danger"
      />
    </CaseDialog>
  );
}

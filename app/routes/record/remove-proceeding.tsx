import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PROCEEDING_FIELDS, proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removal } from "#app/provider/contract/record/parties.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { openProceeding } from "./proceeding.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Proceeding", data?.name?.customer_name);

export const loader = openProceeding;

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), proceedingId: idParam(params.proceedingId) }),
  schema: removal,
  call: ({ provider, ids: { caseId, proceedingId } }, form) =>
    provider.removeProceeding({ case_id: caseId, proceeding_id: proceedingId, ...form }),
  failed: recordMessages.proceedings.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, "proceedings", query),
  done: recordMessages.proceedings.removed,
});

export default function RemoveProceeding() {
  const { proceeding, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Remove Proceeding" name={name} closeTo={back} failure={failure}>
      {proceeding ? (
        <DescriptionList
          facts={[
            { label: PROCEEDING_FIELDS.kind, value: proceedingKindLabel(proceeding.kind ?? "") },
            { label: PROCEEDING_FIELDS.number, value: proceeding.number },
            { label: PROCEEDING_FIELDS.forum, value: proceeding.forum, wide: true },
          ]}
        />
      ) : null}
      <DialogForm
        id="remove-proceeding"
        schema={removal}
        fields={[
          { name: "reason", label: "Reason", rows: 3, hint: recordMessages.proceedings.removeExplained },
        ]}
        stored={proceeding}
        cancelTo={back}
        submit="Remove Proceeding"
        busyLabel="Removing Proceeding"
        look="danger"
      />
    </CaseDialog>
  );
}

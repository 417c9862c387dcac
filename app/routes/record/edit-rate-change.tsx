import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { rateChangeForm as fields } from "#app/components/record/rate-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { rateChangeForm } from "#app/provider/contract/record/rate-changes.ts";
import { openRateChange, rateChangeParams } from "./rate-change.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Change of Rate", data?.name?.customer_name);

export const loader = openRateChange;

export const action = formAction({
  feature: "litigation_case",
  ids: rateChangeParams,
  schema: rateChangeForm,
  call: ({ provider, ids: { caseId, rateChangeId } }, { version, ...change }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateRateChange({
          ...{ case_id: caseId, rate_change_id: rateChangeId, version },
          ...asked(change),
        }),
  failed: interestMessages.rates.notUpdated,
  to: ({ ids, query }) => paths.caseDialog(ids, "interest", query),
  done: interestMessages.rates.updated,
});

export default function EditRateChange() {
  const { rate, failure, name, back, today } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Edit Change of Rate" name={name} failure={failure} closeTo={back}>
      <DialogForm
        id="edit-rate-change"
        schema={rateChangeForm}
        fields={fields(today)}
        stored={rate}
        cancelTo={back}
        submit="Save"
      />
    </CaseDialog>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { RATE_CHANGE_FIELDS } from "#app/domain/record/rate-changes.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removal } from "#app/provider/contract/record/parties.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { openRateChange, rateChangeParams } from "./rate-change.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Change of Rate", data?.name?.customer_name);

export const loader = openRateChange;

export const action = formAction({
  feature: "litigation_case",
  ids: rateChangeParams,
  schema: removal,
  call: ({ provider, ids: { caseId, rateChangeId } }, form) =>
    provider.removeRateChange({ case_id: caseId, rate_change_id: rateChangeId, ...form }),
  failed: interestMessages.rates.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, "interest", query),
  done: interestMessages.rates.removed,
});

export default function RemoveRateChange() {
  const { rate, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Remove Change of Rate" name={name} closeTo={back} failure={failure}>
      {rate ? (
        <DescriptionList
          facts={[
            { label: RATE_CHANGE_FIELDS.from_on, value: formatDate(rate.from_on) },
            { label: RATE_CHANGE_FIELDS.rate, value: rate.rate },
          ]}
        />
      ) : null}
      <DialogForm
        id="remove-rate-change"
        schema={removal}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: interestMessages.rates.removeExplained }]}
        stored={rate}
        cancelTo={back}
        submit="Remove Change of Rate"
        busyLabel="Removing Change of Rate"
        look="danger"
      />
    </CaseDialog>
  );
}

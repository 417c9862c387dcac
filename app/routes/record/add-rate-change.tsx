import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { interestMessages } from "#app/domain/papers/interest-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { rateChangeForm as fields } from "#app/components/record/rate-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { rateChangeForm } from "#app/provider/contract/record/rate-changes.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Add Change of Rate", data?.name?.customer_name);

const AddForm = rateChangeForm.omit({ version: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readInterest({ case_id }),
  );
  const { failure } = toList(read, interestMessages.rates.failed);
  return {
    ...{ failure, name, back: paths.caseDialog(dialog, "interest", getQuery(visit.request)) },
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: AddForm,
  call: ({ provider, ids: { caseId } }, change) =>
    provider.addRateChange({ case_id: caseId, ...asked(change) }),
  failed: interestMessages.rates.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "interest", query),
  done: interestMessages.rates.added,
});

export default function AddRateChange() {
  const { failure, name, back, today } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Add Change of Rate" name={name} failure={failure} closeTo={back}>
      <DialogForm
        id="add-rate-change"
        schema={AddForm}
        fields={fields(today)}
        cancelTo={back}
        submit="Add Change of Rate"
        busyLabel="Adding Change of Rate"
      />
    </CaseDialog>
  );
}

import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { actOnCases, selectedCases } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { DISPOSAL_HINT, HearingDates, StageField } from "#app/components/bulk/case-change-fields.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { caseChange, checkCaseChange } from "#app/provider/contract/bulk/bulk-cases.ts";
import { DateField } from "#app/ui/field.tsx";

const TITLE = CASE_ACT_LABELS.status;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

const StatusForm = caseChange
  .pick({ stage_of_case: true, previous_hearing_date: true, next_hearing_date: true, disposal_date: true })
  .extend({ idempotency_key: IdempotencyKey.optional() })
  .check(checkCaseChange);

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, failure, ticked } = await actOnCases(visit);
  return json({ chosen, failure, ticked });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, list } = await selectedCases(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: StatusForm }),
    ask: ({ idempotency_key: _key, ...change }, ask) =>
      provider.updateChosenCases({ selection, act: "status", change, ...ask }),
    failed: messages.cases.statusNotUpdated,
    list,
    succeeded: () => messages.cases.statusUpdated,
  });
}

export default function UpdateCaseStatus() {
  const { chosen, failure, ticked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(StatusForm, { id: "case-status", lastResult });
  return (
    <BulkPage title={TITLE} of="cases" backTo={ticked} chosen={chosen} failure={failure}>
      <BulkForm
        form={getFormProps(form)}
        errors={form}
        of="cases"
        backTo={ticked}
        lastResult={lastResult}
        save="Update"
        busy="Updating"
      >
        <StageField field={fields.stage_of_case} />
        <HearingDates previous={fields.previous_hearing_date} next={fields.next_hearing_date} />
        <DateField field={fields.disposal_date} label="Disposal Date" hint={DISPOSAL_HINT} />
      </BulkForm>
    </BulkPage>
  );
}

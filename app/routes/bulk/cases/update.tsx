import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { FILING_STATUSES, FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { actOnCases, selectedCases } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import {
  AdvocateField,
  DISPOSAL_HINT,
  HearingDates,
  StageField,
} from "#app/components/bulk/case-change-fields.tsx";
import { withTold } from "#app/components/bulk/told-field.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { caseChange, checkCaseChange } from "#app/provider/contract/bulk/bulk-cases.ts";
import { DateField, SelectField, TextAreaField } from "#app/ui/field.tsx";

export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: "Bulk Update · Litigation Panel" }];

const AS_IT_IS = "Leave as it is";

const UpdateForm = caseChange
  .omit({ previous_hearing_date: true })
  .extend({ idempotency_key: IdempotencyKey.optional() })
  .check(checkCaseChange);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, chosen, failure, ticked } = await actOnCases(visit);
  const advocates = await provider.listAdvocates({});
  return json({
    ...{ chosen, ticked },
    failure: failure ?? (advocates.ok ? null : sentenceOf(advocates, messages.advocates.failed)),
    advocates: advocates.ok ? advocates.data.results : [],
  });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, list } = await selectedCases(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: UpdateForm }),
    ask: ({ idempotency_key: _key, ...change }, ask) =>
      provider.updateChosenCases({ selection, act: "update", change, ...ask }),
    problemsAt: "case_numbers",
    askOfProblems: (ask) => {
      const change = { case_numbers: String(form.get("case_numbers")) };
      return provider.updateChosenCases({ selection, act: "update", change, ...ask });
    },
    failed: messages.bulk.casesNotUpdated,
    list,
    succeeded: ({ changed }) => messages.bulk.casesUpdated(changed),
  });
}

export default function BulkUpdate() {
  const { chosen, failure, ticked, advocates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(UpdateForm, {
    id: "bulk-update",
    lastResult,
    // What is wrong with pasted lines only the server can tell: it then tells the rest with them.
    askedWith: "case_numbers",
  });
  return (
    <BulkPage title="Bulk Update" of="cases" backTo={ticked} chosen={chosen} failure={failure}>
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
        <DateField field={fields.disposal_date} label="Disposal Date" hint={DISPOSAL_HINT} />
        <HearingDates next={fields.next_hearing_date} />
        <AdvocateField field={fields.advocate} advocates={advocates} empty={AS_IT_IS} />
        <SelectField
          field={fields.filing_status}
          label="Filing Status"
          empty={AS_IT_IS}
          hint="Filed needs the case numbers below. Not Filed takes the numbers of the case away."
          options={FILING_STATUSES.map((value) => ({ value, label: FILING_STATUS_LABELS[value] }))}
        />
        <TextAreaField
          field={withTold(fields.case_numbers, lastResult)}
          label="Case Numbers"
          rows={6}
          wide
          spellCheck={false}
          hint="One case a line: LAN, case number and its date (31/12/2026 or 1-Nov-26), with tabs or commas between, as copied from a spreadsheet."
        />
      </BulkForm>
    </BulkPage>
  );
}

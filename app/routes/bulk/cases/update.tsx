import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { FILING_STATUSES, FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction } from "#app/http/bulk/bulk-form.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import {
  AdvocateField,
  DISPOSAL_HINT,
  HearingDates,
  StageField,
} from "#app/components/bulk/case-change-fields.tsx";
import { withTold } from "#app/components/bulk/told-field.ts";
import { DateField } from "#app/components/forms/date-field.tsx";
import { caseChange, checkCaseChange } from "#app/provider/contract/bulk/bulk-cases.ts";
import { SelectField, TextAreaField } from "#app/ui/forms/field.tsx";

export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: "Bulk Update · Litigation Panel" }];

const AS_IT_IS = "Leave as it is";

const UpdateForm = caseChange
  .omit({ previous_hearing_date: true })
  .extend({ idempotency_key: IdempotencyKey.optional() })
  .check(checkCaseChange);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, chosen, failure, ticked } = await actOn(visit, "cases");
  const advocates = await provider.listAdvocates({});
  return {
    ...{ chosen, ticked },
    failure: failure ?? (advocates.ok ? null : failureSentence(advocates, messages.advocates.failed)),
    advocates: advocates.ok ? advocates.data.results : [],
  };
}

export const action = bulkAction({
  of: "cases",
  schema: UpdateForm,
  ask: ({ provider, selection }, { idempotency_key: _key, ...change }, ask) =>
    provider.updateChosenCases({ selection, act: "update", change, ...ask }),
  problemsAt: "case_numbers",
  askOfProblems: ({ provider, selection, form }, ask) => {
    const change = { case_numbers: String(form.get("case_numbers")) };
    return provider.updateChosenCases({ selection, act: "update", change, ...ask });
  },
  failed: messages.bulk.casesNotUpdated,
  succeeded: ({ changed }) => messages.bulk.casesUpdated(changed),
});

export default function BulkUpdate() {
  const { advocates, ...rows } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <BulkPage
      title="Bulk Update"
      of="cases"
      rows={rows}
      schema={UpdateForm}
      id="bulk-update"
      lastResult={lastResult}
      // What is wrong with pasted lines only the server can tell: it then tells the rest with them.
      askedWith="case_numbers"
      save="Update"
      busy="Updating"
    >
      {(fields) => (
        <>
          <StageField field={fields.stage_of_case} />
          <DateField field={fields.disposal_date} label="Disposal Date" hint={DISPOSAL_HINT} />
          <HearingDates next={fields.next_hearing_date} closed={rows.chosen?.closed} />
          <AdvocateField field={fields.advocate} advocates={advocates} empty={AS_IT_IS} />
          <SelectField
            field={fields.filing_status}
            label="Filing Status"
            empty={AS_IT_IS}
            hint="Filed needs the case numbers below. Not Filed removes the case's numbers."
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
        </>
      )}
    </BulkPage>
  );
}

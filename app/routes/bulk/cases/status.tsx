import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction } from "#app/http/bulk/bulk-form.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { DISPOSAL_HINT, HearingDates, StageField } from "#app/components/bulk/case-change-fields.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";
import { caseChange, checkCaseChange } from "#app/provider/contract/bulk/bulk-cases.ts";

const TITLE = CASE_ACT_LABELS.status;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

const StatusForm = caseChange
  .pick({ stage_of_case: true, previous_hearing_date: true, next_hearing_date: true, disposal_date: true })
  .extend({ idempotency_key: IdempotencyKey.optional() })
  .check(checkCaseChange);

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, failure, ticked } = await actOn(visit, "cases");
  return { chosen, failure, ticked };
}

export const action = bulkAction({
  of: "cases",
  schema: StatusForm,
  ask: ({ provider, selection }, { idempotency_key: _key, ...change }, ask) =>
    provider.updateChosenCases({ selection, act: "status", change, ...ask }),
  failed: messages.cases.statusNotUpdated,
  succeeded: () => messages.cases.statusUpdated,
});

export default function UpdateCaseStatus() {
  const rows = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={TITLE}
      of="cases"
      rows={rows}
      schema={StatusForm}
      id="case-status"
      lastResult={useActionData<typeof action>()}
      save="Update"
      busy="Updating"
    >
      {(fields) => (
        <>
          <StageField field={fields.stage_of_case} />
          <HearingDates
            previous={fields.previous_hearing_date}
            next={fields.next_hearing_date}
            closed={rows.chosen?.closed}
          />
          <DateField field={fields.disposal_date} label="Disposal Date" hint={DISPOSAL_HINT} />
        </>
      )}
    </BulkPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { hearingMessages } from "#app/domain/cases/hearing-messages.ts";
import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readOr404 } from "#app/http/queries.server.ts";
import { advocateOptions, DISPOSAL_HINT, StageField } from "#app/components/bulk/case-change-fields.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useStoredValues } from "#app/components/forms/stored-values.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { hearingForm } from "#app/provider/contract/cases/hearing.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";

const TITLE = "Update Hearing, Stage and Advocate";
export const meta: MetaFunction<typeof loader> = ({ data }) => titled(TITLE, data?.stored?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const case_id = caseParams(visit.params).caseId;
  return readOr404(await provider.readHearing({ case_id }), hearingMessages.failed);
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: hearingForm,
  call: ({ provider, ids: { caseId } }, hearing) =>
    provider.updateHearing({ case_id: caseId, ...asked(hearing) }),
  failed: messages.cases.notUpdated,
  to: ({ ids, query }) => paths.belowCase(ids, query),
  done: messages.cases.updated,
});

/** What is entered after every hearing comes first. */
export default function CaseHearing() {
  const { stored, failure } = useLoaderData<typeof loader>();
  const { version = null, advocates = [], advocate = null, closed, ...dates } = stored ?? {};
  const start = { ...dates, advocate: advocate === null ? null : String(advocate) };
  const values = useStoredValues(useActionData<SubmissionResult>(), version, start);
  const options = advocateOptions(advocates);
  const advocateName = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  const hint = (name: keyof typeof start, more?: string) =>
    values.hint(name, { format: formatDate, hint: more });
  return (
    <CaseDialog title={TITLE} name={stored} failure={failure}>
      {stored || values.lastResult ? (
        <DialogForm id="hearing" schema={hearingForm} values={values} start={start} submit="Save">
          {(fields) => (
            <>
              <DateField
                field={fields.next_hearing_date}
                label="Next Hearing Date"
                hint={hint("next_hearing_date")}
                closed={closed}
              />
              <DateField
                field={fields.previous_hearing_date}
                label="Previous Hearing Date"
                hint={hint("previous_hearing_date")}
              />
              <StageField field={fields.stage_of_case} hint={values.hint("stage_of_case")} />
              <DateField
                field={fields.disposal_date}
                label="Disposal Date"
                hint={hint("disposal_date", DISPOSAL_HINT)}
              />
              <SelectField
                field={fields.advocate}
                label="Advocate"
                empty="No advocate"
                options={options}
                hint={values.hint("advocate", { format: advocateName })}
              />
            </>
          )}
        </DialogForm>
      ) : null}
    </CaseDialog>
  );
}

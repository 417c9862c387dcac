import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, isInFuture, todayInIndia } from "#app/domain/dates.ts";
import { getFilingStatus } from "#app/domain/cases/filing.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn, numbersOf } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useStoredValues } from "#app/components/forms/stored-values.tsx";
import { CaseNumberFacts, NotFiledLink } from "#app/components/cases/case-number-facts.tsx";
import { DateField } from "#app/components/forms/date-field.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { updateCaseNumber } from "#app/provider/contract/cases/case-number.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Update E-Filing / Case Number", data?.name?.customer_name);

const NumberForm = updateCaseNumber.input.omit({ case_id: true });

const KINDS = [
  { value: "case_no", label: "Case number of the court" },
  { value: "e_filing_case_number", label: "E-filing number" },
] as const;

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { stored, isOffered, failure } = await caseToEdit(provider, caseParams(visit.params).caseId);
  return {
    name: stored && nameIn(stored),
    numbers: stored && numbersOf(stored),
    version: stored?.version ?? null,
    isOffered,
    failure,
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ({ application }) =>
    NumberForm.refine(({ case_date }) => !isInFuture(case_date, todayInIndia(application.now())), {
      path: ["case_date"],
      error: messages.generic.dateInFuture,
    }),
  call: ({ provider, ids: { caseId } }, number) =>
    provider.updateCaseNumber({
      case_id: caseId,
      ...(number.version === undefined ? number : asked(number)),
    }),
  failed: messages.caseNumber.notUpdated,
  to: ({ ids, query }) => paths.belowCase(ids, query),
  done: messages.caseNumber.updated,
});

export default function CaseNumber() {
  const { name, numbers, version, isOffered, failure, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isEFiling = lastResult?.initialValue?.number_kind === "e_filing_case_number";
  const values = useStoredValues(lastResult, version, numbers ?? {}, {
    storedAs: { case_number: isEFiling ? "e_filing_case_number" : "case_no" },
    together: ["case_number", "case_date"],
  });
  return (
    <CaseDialog title="Update E-Filing / Case Number" name={name} failure={failure}>
      {numbers ? <CaseNumberFacts numbers={numbers} /> : null}
      {numbers && getFilingStatus(numbers) === "filed" ? <NotFiledLink /> : null}
      {numbers || !isOffered || lastResult ? (
        <DialogForm
          id="case-number"
          schema={NumberForm}
          values={values}
          start={{
            number_kind: "case_no",
            case_number: numbers?.case_no,
            case_date: numbers?.case_date,
          }}
          submit="Update"
          busyLabel="Updating"
        >
          {(fields) => (
            <>
              {isOffered ? (
                <RadioGroup field={fields.number_kind} label="Which number" options={KINDS} />
              ) : (
                <p className="small">{messages.caseNumber.oneNumber}</p>
              )}
              <TextField
                field={fields.case_number}
                label="Case Number"
                hint={values.hint("case_number", { hint: messages.caseNumber.example })}
                autoComplete="off"
              />
              <DateField
                field={fields.case_date}
                label="Case Date"
                hint={values.hint("case_date", {
                  format: formatDate,
                  hint: messages.caseNumber.dateOfFiling,
                })}
                max={today}
              />
            </>
          )}
        </DialogForm>
      ) : null}
    </CaseDialog>
  );
}

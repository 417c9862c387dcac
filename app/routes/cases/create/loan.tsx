import { parseWithZod } from "@conform-to/zod/v4";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readFormData } from "#app/http/forms.server.ts";
import { valuesOf } from "#app/http/clients/lender-choices.server.ts";
import { invalid, unsaved } from "#app/http/replies.server.ts";
import { CaseLoanFields } from "#app/components/cases/case-loan-fields.tsx";
import { CASE_WIZARD } from "#app/components/cases/case-wizard.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { stepLeftFor } from "#app/components/forms/wizard-back.tsx";
import { listSteps, WizardForm, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { caseLoanForm } from "#app/provider/contract/cases/create-case.ts";
import { requireSteps, saveStep, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Loan Details · Add Case · Litigation Panel" }];

/** Counted from 0. */
const STEP = 2;

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireSteps(visit, "client");
  const { loan, typed } = draft.state;
  return { values: typed.loan ?? loan, at: getTemplateState(draft) };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireSteps(visit, "client");
  const form = await readFormData(visit);
  const left = stepLeftFor(form, STEP, listSteps(CASE_WIZARD, getTemplateState(draft)));
  const submission = parseWithZod(form, { schema: caseLoanForm });
  const loan = submission.status === "success" ? submission.value : null;
  if (!loan && left === null) return invalid(submission);

  try {
    await saveStep(draft, { loan }, { loan: loan ? undefined : valuesOf(form, ["relief_sought"]) });
  } catch (fault) {
    return json(unsaved(submission, fault), { status: 503 });
  }
  return redirect(left ?? paths.createCaseReview(draft.draft.id));
}

export default function LoanDetails() {
  const { values, at } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm(caseLoanForm, {
    id: "case-loan",
    lastResult: useActionData<typeof action>(),
    defaultValue: values ?? undefined,
  });
  return (
    <WizardPage wizard={CASE_WIZARD} at={at} current={STEP} keptBy={form.id}>
      <WizardForm form={form} keepsOnBack next="Next" nextBusy="Saving">
        <CaseLoanFields fields={fields} />
      </WizardForm>
    </WizardPage>
  );
}

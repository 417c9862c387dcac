import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formOf } from "#app/http/forms.server.ts";
import { valuesOf } from "#app/http/clients/lender-choices.server.ts";
import { invalid, unsaved } from "#app/http/replies.server.ts";
import { CaseLoanFields } from "#app/components/cases/case-loan-fields.tsx";
import { CancelCase, CreateCasePage } from "#app/components/cases/create-case-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { stepLeftFor, unlessBack } from "#app/components/forms/wizard-back.tsx";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { caseLoanForm } from "#app/provider/contract/cases/create-case.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { changeDraft, requireDraft, requireSteps, stepsOf } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Loan Details · Add Case · Litigation Panel" }];

/** Counted from 0. */
const STEP = 2;

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft, "client");
  const { loan, typed } = draft.state;
  return { values: typed.loan ?? loan, draftId: draft.draft.id, steps: stepsOf(draft) };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft, "client");
  const form = await formOf(visit);
  const leftFor = stepLeftFor(form, STEP);
  const isBack = leftFor !== null;
  const submission = parseWithZod(form, { schema: caseLoanForm });
  const loan = submission.status === "success" ? submission.value : null;
  if (!loan && !isBack) return invalid(submission);

  const typed = loan ? undefined : valuesOf(form, ["relief_sought"]);
  try {
    await changeDraft(draft, (state) => ({ ...state, loan, typed: { ...state.typed, loan: typed } }));
  } catch (fault) {
    return json(unsaved(submission, fault), { status: 503 });
  }
  const { id } = draft.draft;
  const left = stepsOf(draft)[leftFor ?? 0]?.href ?? paths.createCaseClient(id);
  return redirect(isBack ? left : paths.createCaseReview(id));
}

export default function LoanDetails() {
  const { values, draftId, steps } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm(caseLoanForm, {
    id: "case-loan",
    lastResult: useActionData<typeof action>(),
    defaultValue: values ?? undefined,
  });
  const formProps = getFormProps(form);
  return (
    <CreateCasePage steps={steps} current={STEP} draftId={draftId} keptBy={form.id}>
      <Form method="post" {...formProps} onSubmit={unlessBack(formProps.onSubmit)}>
        {/* Enter means Next, not the first of the other buttons. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormErrors form={form} />
        <CaseLoanFields fields={fields} />
        <WizardFoot keepsOnBack next="Next" nextBusy="Saving">
          <CancelCase />
        </WizardFoot>
      </Form>
    </CreateCasePage>
  );
}

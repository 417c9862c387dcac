import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formOf } from "#app/http/forms.server.ts";
import { invalid } from "#app/http/replies.server.ts";
import { CaseLoanFields } from "#app/panel/case-loan-fields.tsx";
import { CancelCase, CreateCasePage } from "#app/panel/create-case-page.tsx";
import { useContractForm } from "#app/panel/use-contract-form.ts";
import { WizardFoot } from "#app/panel/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { caseLoanForm } from "#app/provider/contract/create-case.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { changeDraft, requireDraft, requireSteps, stepsOf } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Loan Details · Add Case · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft, "client");
  return { values: draft.state.loan, draftId: draft.draft.id, steps: stepsOf(draft) };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft, "client");
  const submission = parseWithZod(await formOf(visit.request), { schema: caseLoanForm });
  if (submission.status !== "success") return invalid(submission);

  const loan = submission.value;
  await changeDraft(draft, (state) => ({ ...state, loan }));
  return redirect(paths.createCaseReview(draft.draft.id));
}

export default function LoanDetails() {
  const { values, draftId, steps } = useLoaderData<typeof loader>();
  const [form, fields] = useContractForm(caseLoanForm, {
    id: "case-loan",
    lastResult: useActionData<typeof action>(),
    defaultValue: values ?? undefined,
  });
  return (
    <CreateCasePage steps={steps} current={2} draftId={draftId}>
      <Form method="post" {...getFormProps(form)}>
        <FormErrors form={form} />
        <CaseLoanFields fields={fields} />
        <WizardFoot backTo={paths.createCaseClient(draftId)} next="Next" nextBusy="Saving">
          <CancelCase />
        </WizardFoot>
      </Form>
    </CreateCasePage>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { branchNameOf, lenderStep, sentLender, valuesOf } from "#app/http/clients/lender-choices.server.ts";
import { unsaved } from "#app/http/replies.server.ts";
import { CaseClientFields } from "#app/components/cases/case-client-fields.tsx";
import { CASE_WIZARD } from "#app/components/cases/case-wizard.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useLenderChoice } from "#app/components/clients/use-lender-choice.ts";
import { stepLeftFor } from "#app/components/forms/wizard-back.tsx";
import { listSteps, WizardForm, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { caseClientForm } from "#app/provider/contract/cases/create-case.ts";
import { requireSteps, saveStep, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Client Details · Add Case · Litigation Panel" }];

/** Counted from 0. */
const STEP = 1;

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireSteps(visit);
  const { client, typed } = draft.state;
  return { ...(await lenderStep(visit, draft, typed.client ?? client)), at: getTemplateState(draft) };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireSteps(visit);
  const { id } = draft.draft;
  const form = await readFormData(visit);
  const { branches, filled } = await sentLender(draft, form);
  const again = (result: SubmissionResult, status: number) => json({ result, branches }, { status });
  const left = stepLeftFor(form, STEP, listSteps(CASE_WIZARD, getTemplateState(draft)));
  const isUsed = filled?.status === 200;
  if (filled && left === null && !isUsed) return again(filled.result, filled.status);

  const submission = parseWithZod(form, { schema: caseClientForm });
  const client = submission.status === "success" && !filled ? submission.value : null;
  const branch_name = client ? branchNameOf(client, branches) : undefined;
  if (client && branch_name !== undefined) {
    try {
      await saveStep(draft, { client, branch_name }, { client: undefined });
    } catch (fault) {
      return again(unsaved(submission, fault), 503);
    }
    return redirect(left ?? paths.createCaseLoan(id));
  }
  if (left !== null || isUsed) {
    await saveStep(draft, { client: null }, { client: filled?.result.initialValue ?? valuesOf(form) });
    // What a client or branch fills in is a page of its own, too: Reload and the browser's Back send no form again.
    return redirect(left ?? paths.createCaseClient(id));
  }
  const fieldErrors: Record<string, string[]> = client ? { branch: [messages.createCase.foreignBranch] } : {};
  return again(submission.reply({ fieldErrors }), 422);
}

export default function ClientDetails() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useContractForm(caseClientForm, {
    id: "case-client",
    lastResult: answered?.result,
    defaultValue: data.values ?? undefined,
  });
  const lender = useLenderChoice(data, answered, (name, value) => form.update({ name, value }));
  return (
    <WizardPage wizard={CASE_WIZARD} at={data.at} current={STEP} failure={data.failure} keptBy={form.id}>
      <WizardForm form={form} autoComplete="off" keepsOnBack next="Next" nextBusy="Saving">
        <CaseClientFields fields={fields} lender={lender} />
      </WizardForm>
    </WizardPage>
  );
}

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
import { todayInIndia } from "#app/domain/dates.ts";
import { TYPED_ANEW } from "#app/domain/clients/lender-fill.ts";
import { messages } from "#app/domain/messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { filledByIntent, lenderChoices, valuesOf } from "#app/http/clients/lender-choices.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { unsaved } from "#app/http/replies.server.ts";
import { CaseClientFields } from "#app/components/cases/case-client-fields.tsx";
import { CancelCase, CreateCasePage } from "#app/components/cases/create-case-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useLenderChoice } from "#app/components/clients/use-lender-choice.ts";
import { stepLeftFor, unlessBack } from "#app/components/forms/wizard-back.tsx";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { caseClientForm } from "#app/provider/contract/cases/create-case.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { changeDraft, requireDraft, requireSteps, stepsOf } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Client Details · Add Case · Litigation Panel" }];

/** Counted from 0. */
const STEP = 1;

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft);
  const { application, provider, state, user } = draft;
  const values = state.typed.client ?? state.client;
  const client = queryOf(visit.request).client ?? values?.client;
  return {
    ...(await lenderChoices(provider, client)),
    values,
    mayAddClient: !user.is_limited,
    draftId: draft.draft.id,
    steps: stepsOf(draft),
    today: todayInIndia(application.now()),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireDraft(visit);
  requireSteps(draft);
  const { id } = draft.draft;
  const form = await formOf(visit);
  const choices = await lenderChoices(draft.provider, form.get("client"));
  const { branches } = choices;
  const filled = filledByIntent(form, choices, todayInIndia(draft.application.now()));
  const leftFor = stepLeftFor(form, STEP);
  const isBack = leftFor !== null;
  const left = stepsOf(draft)[leftFor ?? 0]?.href ?? paths.createCaseAssignment(id);
  const isUsed = filled?.status === 200;
  if (filled && !isBack && !isUsed) {
    return json({ result: filled.result, branches }, { status: filled.status });
  }

  const submission = parseWithZod(form, { schema: caseClientForm });
  const client = submission.status === "success" && !filled ? submission.value : null;
  const known = branches.find(({ id }) => String(id) === client?.branch)?.branch_name;
  const branch_name = client?.branch === TYPED_ANEW ? client.custom_branch : known;
  if (client && branch_name !== undefined) {
    try {
      await changeDraft(draft, (state) => ({
        ...state,
        client,
        branch_name,
        typed: { ...state.typed, client: undefined },
      }));
    } catch (fault) {
      return json({ result: unsaved(submission, fault), branches }, { status: 503 });
    }
    return redirect(isBack ? left : paths.createCaseLoan(id));
  }
  if (isBack || isUsed) {
    const typed = filled?.result.initialValue ?? valuesOf(form);
    await changeDraft(draft, (state) => ({
      ...state,
      client: null,
      typed: { ...state.typed, client: typed },
    }));
    // What a client or branch fills in is a page of its own, too: Reload and the browser's Back send no form again.
    return redirect(isBack ? left : paths.createCaseClient(id));
  }
  const fieldErrors: Record<string, string[]> = client ? { branch: [messages.createCase.foreignBranch] } : {};
  return json({ result: submission.reply({ fieldErrors }), branches }, { status: 422 });
}

export default function ClientDetails() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useContractForm(caseClientForm, {
    id: "case-client",
    lastResult: answered?.result,
    defaultValue: data.values ?? undefined,
  });
  const lists = { ...data, branches: answered?.branches ?? data.branches };
  const lender = useLenderChoice(lists, (name, value) => form.update({ name, value }));
  const formProps = getFormProps(form);
  return (
    <CreateCasePage
      steps={data.steps}
      current={STEP}
      draftId={data.draftId}
      failure={data.failure}
      keptBy={form.id}
    >
      <Form method="post" autoComplete="off" {...formProps} onSubmit={unlessBack(formProps.onSubmit)}>
        {/* Enter means Next, not the first of the other buttons. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormErrors form={form} />
        <CaseClientFields
          fields={fields}
          clients={data.clients}
          mayAddClient={data.mayAddClient}
          {...lender}
        />
        <WizardFoot keepsOnBack next="Next" nextBusy="Saving">
          <CancelCase />
        </WizardFoot>
      </Form>
    </CreateCasePage>
  );
}

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
import { ASSIGNMENT_TYPE_LABELS, ASSIGNMENT_TYPES } from "#app/domain/cases/assignments.ts";
import { messages } from "#app/domain/messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { invalid } from "#app/http/replies.server.ts";
import { caseSteps } from "#app/components/cases/case-steps.ts";
import { CancelCase, CreateCasePage } from "#app/components/cases/create-case-page.tsx";
import { FieldGroup } from "#app/components/forms/field-group.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { assignmentForm } from "#app/provider/contract/cases/create-case.ts";
import { RadioGroup } from "#app/ui/checkbox-group.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { requireDraft, requireSteps, startDraft, stepsOf } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Add Case · Litigation Panel" }];

const OPTIONS = ASSIGNMENT_TYPES.map((value) => ({ value, label: ASSIGNMENT_TYPE_LABELS[value] }));

export async function loader(visit: LoaderFunctionArgs) {
  if (visit.params.draftId === undefined) {
    await requireAdmin(visit, "litigation_create_case");
    return { draftId: null, chosen: null, steps: caseSteps(undefined, { client: false, loan: false }) };
  }
  const draft = await requireDraft(visit);
  requireSteps(draft);
  return { draftId: draft.draft.id, chosen: "litigation", steps: stepsOf(draft) };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = visit.params.draftId === undefined ? null : await requireDraft(visit);
  const visitor = draft ?? (await requireAdmin(visit, "litigation_create_case"));
  const submission = parseWithZod(await formOf(visit), { schema: assignmentForm });
  if (submission.status !== "success") return invalid(submission);
  if (submission.value.assignment_type === "lsr") {
    // Nothing is wrong with the choice: it leads no further yet.
    return json({ ...submission.reply(), info: messages.createCase.lsr }, { status: 422 });
  }
  return redirect(paths.createCaseClient(draft?.draft.id ?? (await startDraft(visitor))));
}

export default function Assignment() {
  const { draftId, chosen, steps } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useContractForm(assignmentForm, {
    id: "assignment",
    lastResult: answered,
    defaultValue: { assignment_type: chosen },
  });
  return (
    <CreateCasePage steps={steps} current={0} draftId={draftId ?? undefined}>
      <Form method="post" {...getFormProps(form)}>
        <FormErrors form={form} />
        <FieldGroup title="Type of Assignment">
          <RadioGroup field={fields.assignment_type} label="What is it for?" options={OPTIONS} wide />
        </FieldGroup>
        <div aria-live="polite">
          {answered && "info" in answered && typeof answered.info === "string" ? (
            <Notice>{answered.info}</Notice>
          ) : null}
        </div>
        <WizardFoot next="Next" nextBusy="Saving">
          <CancelCase />
        </WizardFoot>
      </Form>
    </CreateCasePage>
  );
}

import { parseWithZod } from "@conform-to/zod/v4";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ASSIGNMENT_TYPE_LABELS, ASSIGNMENT_TYPES } from "#app/domain/cases/assignments.ts";
import { messages } from "#app/domain/messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { invalid } from "#app/http/replies.server.ts";
import { CASE_WIZARD } from "#app/components/cases/case-wizard.ts";
import { FieldGroup } from "#app/components/forms/field-group.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { NOT_BEGUN, WizardForm, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { assignmentForm } from "#app/provider/contract/cases/create-case.ts";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { requireCase, requireSteps, startCase, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Add Case · Litigation Panel" }];

const OPTIONS = ASSIGNMENT_TYPES.map((value) => ({ value, label: ASSIGNMENT_TYPE_LABELS[value] }));

export async function loader(visit: LoaderFunctionArgs) {
  if (visit.params.draftId === undefined) {
    await requireAdmin(visit, "litigation_create_case");
    return { at: NOT_BEGUN, chosen: null };
  }
  return { at: getTemplateState(await requireSteps(visit)), chosen: "litigation" };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = visit.params.draftId === undefined ? null : await requireCase(visit);
  const visitor = draft ?? (await requireAdmin(visit, "litigation_create_case"));
  const submission = parseWithZod(await readFormData(visit), { schema: assignmentForm });
  if (submission.status !== "success") return invalid(submission);
  if (submission.value.assignment_type === "lsr") {
    // Nothing is wrong with the choice: it leads no further yet.
    return json({ ...submission.reply(), info: messages.createCase.lsr }, { status: 422 });
  }
  return redirect(paths.createCaseClient(draft?.draft.id ?? (await startCase(visitor))));
}

export default function Assignment() {
  const { at, chosen } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useContractForm(assignmentForm, {
    id: "assignment",
    lastResult: answered,
    defaultValue: { assignment_type: chosen },
  });
  return (
    <WizardPage wizard={CASE_WIZARD} at={at} current={0}>
      <WizardForm form={form} next="Next" nextBusy="Saving">
        <FieldGroup title="Type of Assignment">
          <RadioGroup field={fields.assignment_type} label="What is it for?" options={OPTIONS} wide />
        </FieldGroup>
        <div aria-live="polite">
          {answered && "info" in answered && typeof answered.info === "string" ? (
            <Notice>{answered.info}</Notice>
          ) : null}
        </div>
      </WizardForm>
    </WizardPage>
  );
}

import { randomBytes } from "node:crypto";
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
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filledByIntent, lenderChoices } from "#app/http/clients/lender-choices.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { unsaved } from "#app/http/replies.server.ts";
import { UploadDetailsFields } from "#app/components/batches/upload-details-fields.tsx";
import { CancelUpload, UploadPage } from "#app/components/batches/upload-page.tsx";
import { uploadSteps } from "#app/components/batches/upload-steps.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useLenderChoice } from "#app/components/clients/use-lender-choice.ts";
import { WizardFoot } from "#app/components/forms/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { uploadDetailsForm } from "#app/provider/contract/batches/upload.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { savedDetails, wireOf, withDetails } from "./details.server.ts";
import { keep, ownerOf, reopened, requireDraft, stepsOf } from "./draft.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Upload New Batch File · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { draftId } = visit.params;
  const draft = draftId === undefined ? null : await requireDraft(visit);
  const { application, provider, user } = draft ?? (await requireAdmin(visit, "litigation_batch"));
  const values = draft ? savedDetails(draft.state.details) : null;
  const client = queryOf(visit.request).client ?? values?.client;
  return {
    ...(await lenderChoices(provider, client)),
    values,
    mayAddClient: !user.is_limited,
    draftId: draftId ?? null,
    today: todayInIndia(application.now()),
    steps: draft
      ? stepsOf(draft.draft.id, draft.state)
      : uploadSteps(undefined, { details: false, file: false }),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = visit.params.draftId === undefined ? null : await requireDraft(visit);
  const visitor = draft ?? (await requireAdmin(visit, "litigation_batch"));
  const { application, provider } = visitor;
  const form = await formOf(visit);
  const choices = await lenderChoices(provider, form.get("client"));
  const { branches } = choices;
  const filled = filledByIntent(form, choices, todayInIndia(application.now()), ["relief_sought"]);
  if (filled) return json({ result: filled.result, branches }, { status: filled.status });
  const submission = parseWithZod(form, { schema: uploadDetailsForm });
  if (submission.status !== "success") return json({ result: submission.reply(), branches }, { status: 422 });

  const details = submission.value;
  const wire = wireOf(details, branches);
  if (wire === null) {
    const fieldErrors = { branch: ["Please choose a branch of this client"] };
    return json({ result: submission.reply({ fieldErrors }), branches }, { status: 422 });
  }
  try {
    if (!draft) {
      const fresh = { file: null, inspection: null, isSheetChosen: false, columns: null, imported: null };
      const key = randomBytes(16).toString("hex");
      const started = await application.wizards.create(ownerOf(visitor), { key, details, wire, ...fresh });
      return redirect(paths.uploadFile(started));
    }
    const { id } = draft.draft;
    await application.wizards.exclusively(id, async () => {
      const now = await reopened(visitor, id);
      await keep(now.draft, withDetails(now.state, details, wire));
    });
    return redirect(paths.uploadFile(id));
  } catch (fault) {
    return json({ result: unsaved(submission, fault), branches }, { status: 503 });
  }
}

export default function UploadDetails() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useContractForm(uploadDetailsForm, {
    id: "upload-details",
    lastResult: answered?.result,
    defaultValue: data.values ?? undefined,
  });
  const lists = { ...data, branches: answered?.branches ?? data.branches };
  const lender = useLenderChoice(lists, (name, value) => form.update({ name, value }));

  return (
    <UploadPage steps={data.steps} current={0} draftId={data.draftId ?? undefined} failure={data.failure}>
      <Form method="post" autoComplete="off" {...getFormProps(form)}>
        {/* Enter means Next, not the first of the other buttons. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormErrors form={form} />
        <UploadDetailsFields
          fields={fields}
          clients={data.clients}
          mayAddClient={data.mayAddClient}
          {...lender}
        />
        <WizardFoot next="Next" nextBusy="Saving">
          <CancelUpload />
        </WizardFoot>
      </Form>
    </UploadPage>
  );
}

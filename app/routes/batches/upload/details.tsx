import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lenderStep } from "#app/http/clients/lender-choices.server.ts";
import { unsaved } from "#app/http/replies.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { UploadDetailsFields } from "#app/components/batches/upload-details-fields.tsx";
import { UPLOAD_WIZARD } from "#app/components/batches/upload-wizard.ts";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useLenderChoice } from "#app/components/clients/use-lender-choice.ts";
import { NOT_BEGUN, WizardForm, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { uploadDetailsForm } from "#app/provider/contract/batches/upload.ts";
import { sentDetails, toWire, withDetails } from "./details.server.ts";
import { requireUpload, saveUpload, startUpload, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Upload New Batch File · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const upload = visit.params.draftId === undefined ? null : await requireUpload(visit);
  const visitor = upload ?? (await requireAdmin(visit, "litigation_batch"));
  return {
    ...(await lenderStep(visit, visitor, upload?.state.details ?? null)),
    at: upload ? getTemplateState(upload) : NOT_BEGUN,
  };
}

export async function action(visit: ActionFunctionArgs) {
  const upload = visit.params.draftId === undefined ? null : await requireUpload(visit);
  const visitor = upload ?? (await requireAdmin(visit, "litigation_batch"));
  const form = await readFormData(visit);
  const { branches, filled } = await sentDetails(visitor, form);
  const isFilled = filled?.status === 200;
  const again = (result: SubmissionResult, status: number) =>
    json({ result, branches, filledAt: isFilled ? Date.now() : null }, { status });
  if (filled) return again(filled.result, filled.status);
  const submission = parseWithZod(form, { schema: uploadDetailsForm });
  if (submission.status !== "success") return again(submission.reply(), 422);

  const wire = toWire(submission.value, branches);
  if (wire === null) {
    const fieldErrors = { branch: ["Please choose a branch of this client"] };
    return again(submission.reply({ fieldErrors }), 422);
  }
  const details = { details: submission.value, wire };
  try {
    if (!upload) return redirect(paths.uploadFile(await startUpload(visitor, details)));
    await inTurn(upload, (now) => saveUpload(now, withDetails(now.state, details)));
    return redirect(paths.uploadFile(upload.draft.id));
  } catch (fault) {
    return again(unsaved(submission, fault), 503);
  }
}

export default function UploadDetails() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <WizardPage wizard={UPLOAD_WIZARD} at={data.at} current={0} failure={data.failure}>
      {/* A form that a button filled in begins anew with these values. */}
      <DetailsForm key={answered?.filledAt ?? "own"} data={data} answered={answered} />
    </WizardPage>
  );
}

interface DetailsFormProps {
  data: SerializeFrom<typeof loader>;
  answered: SerializeFrom<typeof action> | undefined;
}

function DetailsForm({ data, answered }: DetailsFormProps) {
  const [form, fields] = useContractForm(uploadDetailsForm, {
    id: "upload-details",
    lastResult: answered?.result,
    defaultValue: data.values ?? undefined,
  });
  const lender = useLenderChoice(data, answered, (name, value) => form.update({ name, value }));
  return (
    <WizardForm form={form} autoComplete="off" next="Next" nextBusy="Saving">
      <UploadDetailsFields fields={fields} lender={lender} />
    </WizardForm>
  );
}

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
import { Form, useActionData, useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { UploadDetailsFields } from "#app/panel/upload-details-fields.tsx";
import { filledByBranch, filledByClient, type Filled } from "#app/panel/upload-fill.ts";
import { CancelUpload, UploadPage } from "#app/panel/upload-page.tsx";
import { uploadSteps } from "#app/panel/upload-steps.ts";
import { useContractForm } from "#app/panel/use-contract-form.ts";
import { WizardFoot } from "#app/panel/wizard-steps.tsx";
import { paths } from "#app/paths.ts";
import { TYPED_ANEW, uploadDetailsForm } from "#app/provider/contract/upload.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { choices, savedDetails, valuesOf, wireOf, withDetails } from "./details.server.ts";
import { keep, ownerOf, reopened, requireDraft, stepsOf } from "./draft.server.ts";

export const handle = { title: "Upload" };
export const meta: MetaFunction = () => [{ title: "Upload New Batch File · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { draftId } = visit.params;
  const draft = draftId === undefined ? null : await requireDraft(visit);
  const { panel, provider } = draft ?? (await requireAdmin(visit, "litigation_batch"));
  const values = draft ? savedDetails(draft.state.details) : null;
  const client = queryOf(visit.request).client ?? values?.client;
  return {
    ...(await choices(provider, client)),
    values,
    draftId: draftId ?? null,
    today: todayInIndia(panel.now()),
    steps: draft
      ? stepsOf(draft.draft.id, draft.state)
      : uploadSteps(undefined, { details: false, file: false }),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = visit.params.draftId === undefined ? null : await requireDraft(visit);
  const visitor = draft ?? (await requireAdmin(visit, "litigation_batch"));
  const { panel, provider } = visitor;
  const form = await formOf(visit.request);
  const { clients, branches } = await choices(provider, form.get("client"));
  const intent = form.get("intent");
  if (intent === "client" || intent === "branch") {
    const filled =
      intent === "client"
        ? filledByClient(clients.find(({ id }) => String(id) === form.get("client")))
        : filledByBranch(
            branches.find(({ id }) => String(id) === form.get("branch")),
            todayInIndia(panel.now()),
          );
    return json({ result: { initialValue: { ...valuesOf(form), ...filled } }, branches });
  }
  const submission = parseWithZod(form, { schema: uploadDetailsForm });
  if (submission.status !== "success") return json({ result: submission.reply(), branches }, { status: 422 });

  const details = submission.value;
  const wire = wireOf(details, branches);
  if (wire === null) {
    const fieldErrors = { branch: ["Please choose a branch of this client"] };
    return json({ result: submission.reply({ fieldErrors }), branches }, { status: 422 });
  }
  if (!draft) {
    const fresh = { file: null, inspection: null, isSheetChosen: false, columns: null, imported: null };
    const key = randomBytes(16).toString("hex");
    return redirect(
      paths.uploadFile(await panel.wizards.create(ownerOf(visitor), { key, details, wire, ...fresh })),
    );
  }
  const { id } = draft.draft;
  await panel.wizards.exclusively(id, async () => {
    const now = await reopened(visitor, id);
    await keep(now.draft, withDetails(now.state, details, wire));
  });
  return redirect(paths.uploadFile(id));
}

export default function UploadDetails() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const fetcher = useFetcher<typeof loader>();
  const { pathname } = useLocation();
  const [form, fields] = useContractForm(uploadDetailsForm, {
    id: "upload-details",
    lastResult: answered?.result,
    defaultValue: data.values ?? undefined,
  });
  const branches = fetcher.data?.branches ?? answered?.branches ?? data.branches;

  function fill(filled: Filled) {
    for (const [name, value] of Object.entries(filled)) form.update({ name, value });
  }
  function chooseClient(id: string) {
    fill(filledByClient(data.clients.find((client) => String(client.id) === id)));
    fetcher.load(`${pathname}?client=${encodeURIComponent(id)}`);
  }
  function chooseBranch(id: string) {
    if (id !== TYPED_ANEW)
      fill(
        filledByBranch(
          branches.find((branch) => String(branch.id) === id),
          data.today,
        ),
      );
  }

  return (
    <UploadPage steps={data.steps} current={0} draftId={data.draftId ?? undefined} failure={data.failure}>
      <Form method="post" {...getFormProps(form)}>
        {/* Enter means Next, not the first of the other buttons. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <FormErrors form={form} />
        <UploadDetailsFields
          fields={fields}
          clients={data.clients}
          branches={branches}
          onClient={chooseClient}
          onBranch={chooseBranch}
        />
        <WizardFoot next="Next" nextBusy="Saving">
          <CancelUpload />
        </WizardFoot>
      </Form>
    </UploadPage>
  );
}

import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { USUAL_DOCUMENT_TYPES } from "#app/domain/documents/document-types.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { actOnCases, selectedCases } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { documentsForm, documentsIn } from "#app/provider/contract/bulk/bulk-cases.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

const TITLE = CASE_ACT_LABELS.documents;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, failure, ticked } = await actOnCases(visit);
  return json({ chosen, failure, ticked });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, list } = await selectedCases(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: documentsForm }),
    ask: (value, ask) =>
      provider.requestDocuments({ selection, change: { documents: documentsIn(value) }, ...ask }),
    failed: messages.awaited.notRequested,
    list,
    succeeded: ({ changed }) => messages.awaited.requested(changed),
  });
}

export default function DocumentPending() {
  const { chosen, failure, ticked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(documentsForm, { id: "documents", lastResult });
  return (
    <BulkPage title={TITLE} of="cases" backTo={ticked} chosen={chosen} failure={failure}>
      <BulkForm
        form={getFormProps(form)}
        errors={form}
        of="cases"
        backTo={ticked}
        lastResult={lastResult}
        verb="will be marked"
        save="Mark"
        busy="Marking"
      >
        <CheckboxGroup
          field={fields.documents}
          label="Documents awaited"
          wide
          options={USUAL_DOCUMENT_TYPES.map((value) => ({ value, label: value }))}
        />
        <TextAreaField field={fields.others} label="Others" hint="One document a line." rows={3} wide />
      </BulkForm>
    </BulkPage>
  );
}

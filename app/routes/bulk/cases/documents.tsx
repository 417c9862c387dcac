import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { USUAL_DOCUMENT_TYPES } from "#app/domain/documents/document-types.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction } from "#app/http/bulk/bulk-form.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { documentsForm, documentsIn } from "#app/provider/contract/bulk/bulk-cases.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

const TITLE = CASE_ACT_LABELS.documents;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

export async function loader(visit: LoaderFunctionArgs) {
  const { chosen, failure, ticked } = await actOn(visit, "cases");
  return { chosen, failure, ticked };
}

export const action = bulkAction({
  of: "cases",
  schema: documentsForm,
  ask: ({ provider, selection }, value, ask) =>
    provider.requestDocuments({ selection, change: { documents: documentsIn(value) }, ...ask }),
  failed: messages.awaited.notRequested,
  succeeded: ({ changed }) => messages.awaited.requested(changed),
});

export default function DocumentPending() {
  return (
    <BulkPage
      title={TITLE}
      of="cases"
      rows={useLoaderData<typeof loader>()}
      schema={documentsForm}
      id="documents"
      lastResult={useActionData<typeof action>()}
      verb="will be marked"
      save="Mark"
      busy="Marking"
    >
      {(fields) => (
        <>
          <CheckboxGroup
            field={fields.documents}
            label="Documents awaited"
            wide
            options={USUAL_DOCUMENT_TYPES.map((value) => ({ value, label: value }))}
          />
          <TextAreaField field={fields.others} label="Others" hint="One document a line." rows={3} wide />
        </>
      )}
    </BulkPage>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { restoreDocument, type RemovedDocument } from "#app/provider/contract/documents/documents.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Table } from "#app/ui/table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Removed Documents", data?.name?.customer_name);

const RestoreForm = restoreDocument.input.omit({ case_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, dialog, name } = await openCase(visit, (provider, case_id) =>
    provider.listRemovedDocuments({ case_id }),
  );
  return {
    ...toList(read, messages.documents.failed),
    name,
    closeTo: paths.caseDialog(dialog, "documents", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: RestoreForm,
  call: ({ provider, ids: { caseId } }, document) =>
    provider.restoreDocument({ case_id: caseId, ...document }),
  failed: messages.documents.notRestored,
  to: ({ ids, query }) => paths.caseDialog(ids, "documents", query),
  done: messages.documents.restored,
});

export default function RemovedDocuments() {
  const { items, failure, name, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {})
    .flat()
    .filter((sentence) => typeof sentence === "string");
  return (
    <CaseDialog title="Removed Documents" name={name} closeTo={closeTo} failure={failure} variant="wide">
      <FormErrors form={{ errorId: "restore-error", errors }} />
      {items.length === 0 && !failure ? <EmptyState>{messages.documents.noneRemoved}</EmptyState> : null}
      {items.length > 0 ? (
        <Table
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { head: "Document Type", cell: ({ document_type }) => document_type },
            { head: "File Name", cell: ({ file_name }) => <CutText>{file_name}</CutText> },
            { head: "Removed", cell: (document) => <Removal document={document} /> },
            {
              head: "Restore until",
              className: "nowrap",
              cell: ({ restorable_until }) => formatDate(restorable_until),
            },
            {
              head: "Action",
              cell: (document) => <Restore document={document} lastResult={lastResult} />,
            },
          ]}
        />
      ) : null}
    </CaseDialog>
  );
}

function Removal({ document: { removed_at, removed_by, reason } }: { document: RemovedDocument }) {
  return (
    <div>
      <div>{reason}</div>
      <div className="small">{[removed_by, formatDateTime(removed_at)].filter(Boolean).join(" · ")}</div>
    </div>
  );
}

interface RestoreProps {
  document: RemovedDocument;
  lastResult: SubmissionResult | undefined;
}

function Restore({ document: { id, document_type }, lastResult }: RestoreProps) {
  const { pathname, search } = useLocation();
  const isThis = lastResult?.initialValue?.document_id === String(id);
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="document_id" value={id} autoComplete="off" />
      <FormKey of={id} lastResult={isThis ? lastResult : undefined} />
      <SubmitButton look="plain" busyLabel="Restoring" aria-label={`Restore ${document_type}`}>
        Restore
      </SubmitButton>
    </Form>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { toList, getQuery } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { paths } from "#app/paths.ts";
import { receiveDocument, type DocumentRequest } from "#app/provider/contract/documents/document-requests.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Documents Pending", data?.name?.customer_name);

const ReceivedForm = receiveDocument.input.pick({ request_id: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, dialog, name } = await openCase(visit, (provider, case_id) =>
    provider.listDocumentRequests({ case_id }),
  );
  const { batchId, caseId } = dialog;
  const query = new URLSearchParams({ ...getQuery(visit.request), case: String(caseId) });
  if (batchId !== undefined) query.set("case_batch_id", String(batchId));
  return {
    ...toList(read, messages.awaited.failed),
    name,
    askForMore: paths.bulkCases("documents", `?${String(query)}`),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ReceivedForm,
  call: ({ provider, ids: { caseId } }, request) => provider.receiveDocument({ case_id: caseId, ...request }),
  failed: messages.awaited.notReceived,
  to: ({ ids, query }) => paths.caseDialog(ids, "documents-pending", query),
  done: messages.awaited.received("Document"),
});

export default function DocumentsPending() {
  const { items, failure, name, askForMore } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const awaited = items.filter(({ received_at }) => received_at === null);
  const received = items.filter(({ received_at }) => received_at !== null);
  const errors = Object.values(lastResult?.error ?? {})
    .flat()
    .filter((sentence) => typeof sentence === "string");
  return (
    <CaseDialog title="Documents Pending" name={name} failure={failure}>
      <FormErrors form={{ errorId: "received-error", errors }} />
      {awaited.length === 0 && !failure ? <EmptyState>{messages.awaited.none}</EmptyState> : null}
      {awaited.length > 0 ? (
        <ul className="log" aria-label="Awaited">
          {awaited.map((request) => (
            <Awaited key={request.id} request={request} lastResult={lastResult} />
          ))}
        </ul>
      ) : null}
      {received.length > 0 ? <Received requests={received} /> : null}
      <ModalActions>
        <ButtonLink href={askForMore}>Add Documents</ButtonLink>
      </ModalActions>
    </CaseDialog>
  );
}

interface AwaitedProps {
  request: DocumentRequest;
  lastResult: SubmissionResult | undefined;
}

function Awaited({ request: { id, document_type, requested_by, requested_at }, lastResult }: AwaitedProps) {
  const { pathname, search } = useLocation();
  return (
    <li className="awaited">
      <div>
        <b>{document_type}</b>
        <div className="small">
          Asked for{" "}
          {[requested_by && `by ${requested_by}`, formatDateTime(requested_at)].filter(Boolean).join(", ")}
        </div>
      </div>
      <Form method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="request_id" value={id} />
        <FormKey of={id} lastResult={ofRequest(lastResult, id)} />
        <SubmitButton look="plain" aria-label={`Received: ${document_type}`}>
          Received
        </SubmitButton>
      </Form>
    </li>
  );
}

/** A form that came back keeps its key; the others keep their own. */
const ofRequest = (lastResult: SubmissionResult | undefined, id: number): SubmissionResult | undefined =>
  lastResult?.initialValue?.request_id === String(id) ? lastResult : undefined;

function Received({ requests }: { requests: readonly DocumentRequest[] }) {
  return (
    <section>
      <h3 className="label">Received</h3>
      <ul className="log" aria-label="Received">
        {requests.map(({ id, document_type, received_by, received_at }) => (
          <li key={id}>
            {document_type}
            <div className="small">
              {[formatDateTime(received_at), received_by].filter(Boolean).join(" · ")}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

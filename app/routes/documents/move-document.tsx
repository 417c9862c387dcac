import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { caseNumbers, FindCase } from "#app/components/cases/find-case.tsx";
import { DocumentFacts } from "#app/components/documents/document-facts.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import {
  findTargetCases,
  moveDocument,
  type TargetCase,
} from "#app/provider/contract/documents/documents.ts";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { openDocument } from "./open-document.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Move Document", data?.name?.customer_name);

const MoveForm = moveDocument.input.omit({ case_id: true, document_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, dialog, document, name, query, failure } = await openDocument(visit);
  const { number: typed, ...kept } = query;
  const asked = findTargetCases.input.safeParse({ case_id: dialog.caseId, number: typed });
  const found = asked.success ? await provider.findTargetCases(asked.data) : null;
  return {
    document,
    name,
    kept,
    typed: typed ?? "",
    cases: found?.ok ? found.data.results : [],
    // The form is sent empty: what is missing is said beside it.
    searchError: typed !== undefined && !asked.success ? messages.documents.searchRequired : null,
    isSearched: found?.ok ?? false,
    failure: failure ?? (found && !found.ok ? (found.message ?? messages.cases.failed) : null),
    closeTo: paths.caseDialog(dialog, "documents", kept),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), documentId: idParam(params.documentId) }),
  schema: MoveForm,
  call: ({ provider, ids: { caseId, documentId } }, target) =>
    provider.moveDocument({ case_id: caseId, document_id: documentId, ...target }),
  failed: messages.documents.notMoved,
  to: ({ ids, query: { number: _, ...list } }) => paths.caseDialog(ids, "documents", list),
  done: messages.documents.movedAway,
});

/** First the other case is looked for, so that its name is seen before anything is moved. */
export default function MoveDocument() {
  const { document, name, kept, typed, cases, searchError, isSearched, failure, closeTo } =
    useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Move Document" name={name} closeTo={closeTo} failure={failure}>
      {document ? <DocumentFacts document={document} /> : null}
      <FindCase typed={typed} error={searchError} kept={kept} />
      {isSearched && cases.length === 0 ? <EmptyState>{messages.documents.noTarget}</EmptyState> : null}
      {document && cases.length > 0 ? (
        <DialogForm
          key={typed}
          id="move-document"
          schema={MoveForm}
          cancelTo={closeTo}
          submit="Move Document"
          busyLabel="Moving Document"
        >
          {({ to_case_id }) => (
            <div className="one-a-line">
              <RadioGroup
                field={to_case_id}
                label="Move to"
                wide
                options={cases.map((found) => ({ value: String(found.case_id), label: caseInWords(found) }))}
              />
            </div>
          )}
        </DialogForm>
      ) : null}
    </CaseDialog>
  );
}

const caseInWords = (found: TargetCase): string =>
  [found.customer_name, caseNumbers(found)].filter(Boolean).join(" · ");

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { REMOVED_DOCUMENT_DAYS } from "#app/domain/limits.ts";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { FiledPaperFacts } from "#app/components/papers/filed-paper-facts.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removeFiledCopy } from "#app/provider/contract/papers/filed-copies.ts";
import { openFiledPaper } from "./filed-paper.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Filed Copy", data?.name?.customer_name);

const RemoveForm = removeFiledCopy.input.omit({ case_id: true, paper_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { filed, name, failure, back } = await openFiledPaper(visit);
  const isGone = filed?.filing && !filed.filing.copy;
  return { filed, name, failure: failure ?? (isGone ? filedCopyMessages.noCopy : null), back };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), paperId: idParam(params.paperId) }),
  schema: RemoveForm,
  call: ({ provider, ids: { caseId, paperId } }, form) =>
    provider.removeFiledCopy({ case_id: caseId, paper_id: paperId, ...form }),
  failed: filedCopyMessages.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, `filed-papers/${ids.paperId}`, query),
  done: filedCopyMessages.removed(REMOVED_DOCUMENT_DAYS),
});

export default function RemoveFiledCopy() {
  const { filed, name, failure, back } = useLoaderData<typeof loader>();
  const filing = filed?.filing ?? null;
  return (
    <CaseDialog title="Remove Filed Copy" name={name} failure={failure} closeTo={back}>
      {filed ? <FiledPaperFacts filed={filed} /> : null}
      <DialogForm
        id="remove-filed-copy"
        schema={RemoveForm}
        stored={filing && { version: filing.version }}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: filedCopyMessages.removalHint }]}
        isVoid={!filing?.copy}
        cancelTo={back}
        submit="Remove Filed Copy"
        busyLabel="Removing Filed Copy"
        look="danger"
      />
    </CaseDialog>
  );
}

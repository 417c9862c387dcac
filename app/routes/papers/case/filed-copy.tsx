import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { filedCopyMessages } from "#app/domain/papers/filed-copies.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { FiledPaperFacts, FoundDifferences } from "#app/components/papers/filed-paper-facts.tsx";
import { RemovedCopies } from "#app/components/papers/removed-copies.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { restoreFiledCopy } from "#app/provider/contract/papers/filed-copies.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { openFiledPaper } from "./filed-paper.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Filing Details", data?.name?.customer_name);

const RestoreForm = restoreFiledCopy.input.omit({ case_id: true, paper_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { filed, name, failure, dialog, query, paperId } = await openFiledPaper(visit);
  const copy = filed?.filing?.copy ?? null;
  return {
    filed,
    name,
    failure,
    closeTo: paths.caseDialog(dialog, "papers", query),
    correct: paths.caseDialog(dialog, `filed-papers/${paperId}/correct`, query),
    upload: paths.caseDialog(dialog, `filed-papers/${paperId}/upload`, query),
    remove: copy ? paths.caseDialog(dialog, `filed-papers/${paperId}/remove`, query) : null,
    generated: filed ? paths.casePaper(dialog, filed.paper.url, "download", query) : null,
    download: copy ? paths.casePaper(dialog, copy.url, "download", query) : null,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), paperId: idParam(params.paperId) }),
  schema: RestoreForm,
  call: ({ provider, ids: { caseId, paperId } }, copy) =>
    provider.restoreFiledCopy({ case_id: caseId, paper_id: paperId, ...copy }),
  failed: filedCopyMessages.notRestored,
  to: ({ ids, query }) => paths.caseDialog(ids, `filed-papers/${ids.paperId}`, query),
  done: filedCopyMessages.restored,
});

export default function FilingDetails() {
  const { filed, name, failure, closeTo, correct, upload, remove, generated, download } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {})
    .flat()
    .filter((sentence) => typeof sentence === "string");
  const copy = filed?.filing?.copy ?? null;
  return (
    <CaseDialog title="Filing Details" name={name} failure={failure} closeTo={closeTo} variant="wide">
      <FormErrors form={{ errorId: "restore-error", errors }} />
      {filed ? <FiledPaperFacts filed={filed} /> : null}
      {copy ? <FoundDifferences comparison={copy.comparison} /> : null}
      {filed?.filing ? (
        <ModalActions>
          {generated ? (
            <ButtonLink href={generated} move="document">
              Download Generated Paper
            </ButtonLink>
          ) : null}
          {download ? (
            <ButtonLink href={download} move="document">
              Download Filed Copy
            </ButtonLink>
          ) : null}
          <ButtonLink href={correct} move="stay">
            Correct Filing
          </ButtonLink>
          {remove ? (
            <ButtonLink href={remove} move="stay">
              Remove Filed Copy
            </ButtonLink>
          ) : null}
          <ButtonLink href={upload} look={copy ? "plain" : "main"} move="stay">
            {copy ? "Replace Filed Copy" : "Upload Filed Copy"}
          </ButtonLink>
        </ModalActions>
      ) : null}
      {filed && filed.removed.length > 0 ? (
        <RemovedCopies
          copies={filed.removed}
          lastResult={lastResult}
          canRestore={copy === null && !failure}
        />
      ) : null}
    </CaseDialog>
  );
}

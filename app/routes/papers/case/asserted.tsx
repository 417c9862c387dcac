import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assertionMessages } from "#app/domain/papers/assertion-messages.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { AssertedSentences } from "#app/components/papers/asserted-sentences.tsx";
import { StatedPaper } from "#app/components/papers/stated-paper.tsx";
import { correctionIn, correctionOf } from "#app/components/papers/correction.ts";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(assertionMessages.link, data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const category = categoryParam(visit.params);
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readAsserted({ case_id, category }),
  );
  const { stored, failure } = readOr404(read, assertionMessages.failed);
  return { asserted: stored, failure, category, name, dialog, query: getQuery(visit.request) };
}

/** Each sentence in which a paper of the case denies something, then the whole of it, and where what it stands on is corrected. */
export default function CaseAsserted() {
  const { asserted, failure, category, name, dialog, query } = useLoaderData<typeof loader>();
  const ofCase = correctionIn(dialog, query);
  const correctAt = asserted && ((field: string) => correctionOf(field, asserted, ofCase));
  return (
    <CaseDialog
      title={`${assertionMessages.link}: ${paperCategoryLabel(category)}`}
      name={name}
      failure={failure}
      variant="wide"
    >
      {asserted && correctAt ? (
        <>
          <h3 className="sheet-title">{assertionMessages.denied}</h3>
          <AssertedSentences sentences={asserted.results} correctAt={correctAt} />
          <h3 className="sheet-title">{assertionMessages.stated}</h3>
          <StatedPaper stated={asserted} correctAt={correctAt} label={paperCategoryLabel(category)} />
        </>
      ) : null}
    </CaseDialog>
  );
}

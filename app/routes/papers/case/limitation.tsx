import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { limitationMessages } from "#app/domain/papers/limitation-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { correctionOf } from "#app/components/papers/correction.ts";
import { ForumSection } from "#app/components/papers/limitation.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Limitation", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readLimitation({ case_id }),
  );
  const { stored, failure } = readOr404(read, limitationMessages.failed);
  return { limitation: stored, failure, name, dialog, query: getQuery(visit.request) };
}

/** How long the claim can be brought: each way to count, step by step, with where its facts are corrected. */
export default function CaseLimitation() {
  const { limitation, failure, name, dialog, query } = useLoaderData<typeof loader>();
  const correctAt = (field: string) => {
    if (field === "proceedings") return paths.caseDialog(dialog, "proceedings", query);
    return limitation
      ? correctionOf(field, limitation, (ofCase) => paths.caseDialog(dialog, `edit/${ofCase}`, query))
      : undefined;
  };
  return (
    <CaseDialog title="Limitation" name={name} failure={failure} variant="wide">
      {limitation ? (
        <>
          {limitation.forums.map((each) => (
            <ForumSection key={each.forum} limitation={each} correctAt={correctAt} />
          ))}
          <p className="small">{limitationMessages.npa(limitation.npa_date)}</p>
          <p className="small">{limitationMessages.courtHolidays}</p>
        </>
      ) : null}
    </CaseDialog>
  );
}

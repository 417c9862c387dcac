import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateWarnings } from "#app/domain/cases/case-dates.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToShow } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { CaseFacts } from "#app/components/cases/case-facts.tsx";
import { DatesToCheck } from "#app/components/cases/dates-to-check.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Details", data?.details?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const answer = await caseToShow(provider, visit.request, caseParams(visit.params));
  const { stored: details, failure } = readOr404(answer, messages.cases.caseNotRead);
  const warnings = details ? dateWarnings(details, todayInIndia(application.now())) : [];
  return { details, warnings, failure };
}

export default function Details() {
  const { details, warnings, failure } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Case Details" name={details} failure={failure} variant="wide">
      <DatesToCheck warnings={warnings} />
      {details ? <CaseFacts details={details} /> : null}
    </CaseDialog>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { CaseSheet } from "#app/components/cases/page/case-sheet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { PrintHint } from "#app/components/shell/print-hint.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Sheet", data?.sheet?.details.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const query = getQuery(visit.request);
  const answer = await provider.readCaseSheet({ case_id: caseId });
  // A host of the specification alone has no more than its list says.
  if (!answer.ok && lacksCall(answer)) throw redirect(paths.caseDialog({ caseId }, "details"));
  const { stored: sheet, failure } = readOr404(answer, messages.cases.caseNotRead);
  return { sheet, failure, back: paths.casePage(caseId, query), today: todayInIndia(application.now()) };
}

/** All of a case on one sheet, to be printed. */
export default function CaseSheetPage() {
  const { sheet, failure, back, today } = useLoaderData<typeof loader>();
  return (
    <Page
      title={sheet?.details.customer_name ?? "Case Sheet"}
      back={{ href: back, label: "Case" }}
      failure={failure}
      narrow
    >
      {sheet ? (
        <>
          <PrintHint />
          <CaseSheet sheet={sheet} today={today} />
        </>
      ) : null}
    </Page>
  );
}

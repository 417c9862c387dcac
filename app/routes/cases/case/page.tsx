import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EVENTS_PAGE, EVENTS_SHOWN } from "#app/domain/cases/case-page.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readListBelow } from "#app/http/cases/list-of-page.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, readAskedPage, readOr404 } from "#app/http/queries.server.ts";
import { CaseHead } from "#app/components/cases/page/case-head.tsx";
import { CaseParts } from "#app/components/cases/page/case-parts.tsx";
import { CaseTimeLine } from "#app/components/cases/page/case-time-line.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { eventKind } from "#app/provider/contract/cases/case-details.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.shown ? `LAN ${data.shown.lan_number}` : "Case", data?.shown?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const query = getQuery(visit.request);
  const page = PageNumber.parse(query[EVENTS_PAGE]);
  const kind = eventKind.safeParse(query[EVENTS_SHOWN]).data;
  const { isKnown, batchId, query: listQuery } = readListBelow(query);
  const [answer, events] = await Promise.all([
    provider.readCasePage({ case_id: dialog.caseId }),
    provider.listCaseHistory({ case_id: dialog.caseId, page, kind }),
  ]);
  // A host of the specification alone has no more than its list says.
  if (!answer.ok && lacksCall(answer)) {
    throw redirect(paths.caseDialog({ batchId, caseId: dialog.caseId }, "details", listQuery));
  }
  const { stored: shown, failure } = readOr404(answer, messages.cases.caseNotRead);
  const line = readAskedPage(visit.request, page, events, messages.cases.historyFailed, EVENTS_PAGE);
  return {
    shown,
    failure,
    line: { ...line, page, kind: kind ?? null },
    query,
    isFromList: isKnown,
    back: {
      href: paths.belowCase({ batchId, caseId: dialog.caseId }, listQuery),
      label: batchId === undefined ? "Cases" : `Batch ${batchId}`,
    },
    opensBatches: user.features.includes("litigation_batch"),
    today: todayInIndia(application.now()),
  };
}

/** Everything about one case on one page: its dialogs open over it as they do over the lists. */
export default function CasePage() {
  const { shown, failure, line, query, isFromList, back, opensBatches, today } =
    useLoaderData<typeof loader>();
  return (
    <Page title={shown?.customer_name ?? "Case"} back={back} failure={failure}>
      {shown ? (
        <div className="case-page">
          <CaseHead
            shown={shown}
            query={query}
            today={today}
            opensBatches={opensBatches}
            hasBeside={isFromList}
          />
          <CaseParts shown={shown} query={query} />
          <CaseTimeLine
            caseId={shown.case_id}
            line={line}
            query={{ ...query, [EVENTS_SHOWN]: undefined, [EVENTS_PAGE]: undefined }}
          />
        </div>
      ) : null}
      <FreshOutlet />
    </Page>
  );
}

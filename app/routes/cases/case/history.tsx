import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { pageCount } from "#app/domain/pagination.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseNameOf } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound, queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { CaseHistory } from "#app/components/cases/case-history.tsx";
import { CaseTabs, HISTORY_PAGE, useListQuery } from "#app/components/cases/case-tabs.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { paths } from "#app/paths.ts";
import type { HistoryEntry } from "#app/provider/contract/cases/case-details.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Case History · Litigation Panel" }];

const NONE: HistoryEntry[] = [];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { batchId, caseId } = caseParams(visit.params);
  const query = queryOf(visit.request);
  const page = PageNumber.parse(query[HISTORY_PAGE]);
  const [answer, name] = await Promise.all([
    provider.listCaseHistory({ case_id: caseId, page }),
    caseNameOf(provider, caseId),
  ]);
  if (!answer.ok) {
    // A host that knows the call says what it does not find.
    if (answer.status === 404 && answer.message) throw notFound();
    const failure = sentenceOf(answer, messages.cases.historyFailed);
    return { entries: NONE, count: 0, page, name, failure };
  }
  const { results, count } = answer.data;
  const last = pageCount(count);
  if (last > 0 && page > last) {
    return redirect(paths.caseHistory({ batchId, caseId }, { ...query, [HISTORY_PAGE]: last }));
  }
  return { entries: results, count, page, name, failure: null };
}

export default function History() {
  const { entries, count, page, name, failure } = useLoaderData<typeof loader>();
  const { batchId, caseId = "" } = useParams();
  const list = useListQuery();
  return (
    <Modal title="Case Details" closeTo={paths.cases({ batchId }, list)} failure={failure} variant="wide">
      <ListedCase name={name} />
      <CaseTabs current="history" />
      {entries.length === 0 && !failure ? <EmptyState>{messages.cases.noHistory}</EmptyState> : null}
      {entries.length > 0 ? <CaseHistory entries={entries} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showingHistory(entries.length, count)}
        to={(other) => paths.caseHistory({ batchId, caseId }, { ...list, [HISTORY_PAGE]: other })}
      />
    </Modal>
  );
}

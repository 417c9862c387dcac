import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { notFound, readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { CaseHistory } from "#app/components/cases/case-history.tsx";
import { CaseTabs, HISTORY_PAGE, useListQuery } from "#app/components/cases/case-tabs.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case History", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const page = PageNumber.parse(getQuery(visit.request)[HISTORY_PAGE]);
  const { read, name } = await openCase(visit, (provider, case_id) =>
    provider.listCaseHistory({ case_id, page }),
  );
  // A host that knows the call says what it does not find.
  if (!read.ok && read.status === 404 && read.message) throw notFound();
  const failed = read.ok ? "" : failureSentence(read, messages.cases.historyFailed);
  const { items, count, failure } = readAskedPage(visit.request, page, read, failed, HISTORY_PAGE);
  return { entries: items, count, page, name, failure };
}

export default function History() {
  const { entries, count, page, name, failure } = useLoaderData<typeof loader>();
  const { batchId, caseId = "" } = useParams();
  const list = useListQuery();
  return (
    <CaseDialog
      title="Case Details"
      name={name}
      closeTo={paths.cases({ batchId }, list)}
      failure={failure}
      variant="wide"
    >
      <CaseTabs current="history" />
      {entries.length === 0 && !failure ? <EmptyState>{messages.cases.noHistory}</EmptyState> : null}
      {entries.length > 0 ? <CaseHistory entries={entries} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.cases.showingHistory(entries.length, count)}
        to={(other) => paths.caseHistory({ batchId, caseId }, { ...list, [HISTORY_PAGE]: other })}
      />
    </CaseDialog>
  );
}

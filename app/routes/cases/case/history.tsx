import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CaseEvent } from "#app/domain/audit/case-events.ts";
import { PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { notFound, readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { HISTORY_KIND, HISTORY_PAGE, useListQuery } from "#app/components/cases/case-tabs.tsx";
import { CaseEvents } from "#app/components/cases/case-events.tsx";
import { useCaseAddress } from "#app/components/cases/use-case-address.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { eventKind } from "#app/provider/contract/cases/case-details.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case History", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const asked = getQuery(visit.request);
  const page = PageNumber.parse(asked[HISTORY_PAGE]);
  const kind = eventKind.safeParse(asked[HISTORY_KIND]).data;
  const { read, name } = await openCase(visit, (provider, case_id) =>
    provider.listCaseHistory({ case_id, page, kind }),
  );
  // A host that knows the call says what it does not find.
  if (!read.ok && read.status === 404 && read.message) throw notFound();
  const failed = read.ok ? "" : failureSentence(read, messages.cases.historyFailed);
  const { items, count, failure } = readAskedPage(visit.request, page, read, failed, HISTORY_PAGE);
  return { entries: items, count, page, kind: kind ?? null, name, failure };
}

export default function History() {
  const { entries, count, page, kind, name, failure } = useLoaderData<typeof loader>();
  const dialog = useCaseAddress();
  const list = useListQuery();
  const to = (events: CaseEvent | null, number = 1) =>
    paths.caseDialog(dialog, "history", { ...list, [HISTORY_KIND]: events, [HISTORY_PAGE]: number });
  return (
    <CaseDialog title="Case History" name={name} failure={failure} variant="wide">
      <CaseEvents {...{ entries, count, page, kind, failure, to }} />
    </CaseDialog>
  );
}

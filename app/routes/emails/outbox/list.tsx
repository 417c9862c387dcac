import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { isBackwards } from "#app/domain/period.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { NOTHING_LISTED } from "#app/http/queries.server.ts";
import { OutboxStates, outboxFilters } from "#app/components/emails/outbox-filters.tsx";
import { OutboxTable } from "#app/components/emails/outbox-table.tsx";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { List } from "#app/components/lists/list.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listOutgoingMails } from "#app/provider/contract/emails/outbox.ts";

export const handle = { title: "Outbox" };
export const meta: MetaFunction = () => [{ title: "Outbox · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const counted: { states: Record<string, number | null> | null } = { states: null };
  const [list, clients] = await Promise.all([
    readListPage(
      visit.request,
      listOutgoingMails.input,
      async (asked) => {
        if (isBackwards(asked)) return NOTHING_LISTED;
        const answer = await provider.listOutgoingMails(asked);
        if (answer.ok) counted.states = answer.data.states;
        return answer;
      },
      outboxMessages.failed,
    ),
    provider.listClients({}),
  ]);
  return { list, ...counted, clients: clients.ok ? clients.data.results : [] };
}

export default function OutgoingMails() {
  const { list, states, clients } = useLoaderData<typeof loader>();
  const { filters, page } = list;
  return (
    <Page total={list.count} failure={list.failure}>
      <FilterBar
        id="filter-outbox"
        title="Filter Outbox"
        to={paths.outbox}
        values={filters}
        filters={outboxFilters(clients)}
        hasPeriod
      />
      {states ? <OutboxStates filters={filters} states={states} /> : null}
      <List list={list} to={paths.outbox} said={outboxMessages} isUnasked={isBackwards(filters)}>
        {(mails) => <OutboxTable mails={mails} list={{ ...filters, page }} />}
      </List>
    </Page>
  );
}

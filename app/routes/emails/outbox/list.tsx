import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { isBackwards } from "#app/domain/period.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, pageOf, queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { OutboxFilterBar, OutboxStates } from "#app/components/emails/outbox-filters.tsx";
import { OutboxTable } from "#app/components/emails/outbox-table.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listOutgoingMails } from "#app/provider/contract/emails/outbox.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Outbox" };
export const meta: MetaFunction = () => [{ title: "Outbox · Litigation Panel" }];

/** Of filters that cannot be read or met. */
const NO_MAILS = { ok: true as const, data: { ...NOTHING_LISTED.data, states: null } };

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { filters: asked, misread } = filtersOf(listOutgoingMails.input, queryOf(visit.request));
  const { page, ...filters } = asked;
  const [answer, clients] = await Promise.all([
    misread.length > 0 || isBackwards(filters) ? NO_MAILS : provider.listOutgoingMails(asked),
    provider.listClients({}),
  ]);
  const { items, count, failure } = pageOf(
    answer,
    answer.ok ? "" : sentenceOf(answer, outboxMessages.failed),
  );
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return {
    ...{ filters, page, misread, mails: items, count, failure },
    states: answer.ok ? answer.data.states : null,
    clients: clients.ok ? clients.data.results.map(({ id, name }) => ({ id, name: name ?? String(id) })) : [],
  };
}

export default function OutgoingMails() {
  const { filters, page, misread, mails, count, states, clients, failure } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isUnasked = misread.length > 0 || isBackwards(filters);
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <OutboxFilterBar filters={filters} clients={clients} />
      {states ? <OutboxStates filters={filters} states={states} /> : null}
      <MisreadFilters misread={misread} removeTo={paths.outbox({ ...filters })} />
      {mails.length === 0 && !failure && !isUnasked ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.outbox()}>Clear All</ButtonLink> : null}>
          {outboxMessages.none}
        </EmptyState>
      ) : null}
      {mails.length > 0 ? <OutboxTable mails={mails} list={{ ...filters, page }} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={outboxMessages.showing(mails.length, count)}
        to={(other) => paths.outbox({ ...filters, page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}

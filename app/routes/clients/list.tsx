import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, pageOf, queryOf } from "#app/http/queries.server.ts";
import { ClientCard } from "#app/components/clients/client-card.tsx";
import { useHidden } from "#app/components/shell/host-areas.ts";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { paths } from "#app/paths.ts";
import { listClientSummaries } from "#app/provider/contract/clients/client-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction = () => [{ title: "Client · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters, misread } = filtersOf(listClientSummaries.input, queryOf(visit.request));
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.listClientSummaries(filters);
  const { items, count, failure } = pageOf(answer, messages.clients.failed);
  const last = lastPageInstead(visit.request, filters.page, count);
  if (last !== null) return redirect(last);
  const opensBatches = user.features.includes("litigation_batch");
  return {
    filters,
    misread,
    clients: items,
    count,
    failure,
    opensBatches,
    mayAdd: user.sees_all_clients,
    today: todayInIndia(application.now()),
  };
}

export default function ClientList() {
  const { filters, misread, clients, count, failure, opensBatches, mayAdd, today } =
    useLoaderData<typeof loader>();
  const { page, search, deactivated } = filters;
  const isHidden = useHidden();
  const hasPages = !isHidden("client_pages");
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <SearchBar
        action={paths.clients()}
        label="Search clients"
        placeholder="Name or location"
        value={search}
      >
        {deactivated ? <input type="hidden" name="deactivated" value="true" /> : null}
        <div className="toolbar-end">
          {hasPages || deactivated ? (
            <ButtonLink href={paths.clients(deactivated ? {} : { deactivated: "true" })} look="quiet">
              {deactivated ? "Active clients" : "Deactivated clients"}
            </ButtonLink>
          ) : null}
          {mayAdd && !isHidden("add_client") ? (
            <ButtonLink href={paths.newClient()} look="main">
              Add Client
            </ButtonLink>
          ) : null}
        </div>
      </SearchBar>
      <MisreadFilters misread={misread} removeTo={paths.clients({ deactivated })} />
      {clients.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState
          action={search ? <ButtonLink href={paths.clients({ deactivated })}>Clear All</ButtonLink> : null}
        >
          {deactivated && !search ? clientMessages.noneDeactivated : messages.clients.none}
        </EmptyState>
      ) : null}
      {clients.length > 0 ? (
        <ol className="rows">
          {clients.map((client) => (
            <ClientCard
              key={client.id}
              client={client}
              today={today}
              href={hasPages ? paths.client(client.id) : null}
              casesHref={paths.cases({}, { client: client.id })}
              actions={[
                ...(opensBatches
                  ? [{ label: "View Batches", href: paths.batches({ client: client.id }) }]
                  : []),
                { label: "View Cases", href: paths.cases({}, { client: client.id }) },
                ...(hasPages ? [{ label: "Edit", href: paths.editClient(client.id) }] : []),
              ]}
            />
          ))}
        </ol>
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.clients.showing(clients.length, count)}
        to={(other) => paths.clients({ search, deactivated, page: other })}
      />
    </Page>
  );
}

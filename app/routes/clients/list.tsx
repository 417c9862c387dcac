import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { ClientCard } from "#app/components/clients/client-card.tsx";
import { List } from "#app/components/lists/list.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { useHidden } from "#app/components/shell/host-areas.ts";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listClientSummaries } from "#app/provider/contract/clients/client-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const meta: MetaFunction = () => [{ title: "Client · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  return {
    list: await readListPage(
      visit.request,
      listClientSummaries.input,
      provider.listClientSummaries,
      messages.clients.failed,
    ),
    opensBatches: user.features.includes("litigation_batch"),
    mayAdd: user.sees_all_clients,
    today: todayInIndia(application.now()),
  };
}

export default function ClientList() {
  const { list, opensBatches, mayAdd, today } = useLoaderData<typeof loader>();
  const { search, deactivated } = list.filters;
  const isHidden = useHidden();
  const hasPages = !isHidden("client_pages");
  return (
    <Page total={list.count} failure={list.failure}>
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
      <List
        // Active or deactivated is a choice of its own, not a filter to clear.
        list={{ ...list, filters: { search } }}
        to={(query) => paths.clients({ deactivated, ...query })}
        said={{
          ...messages.clients,
          none: deactivated && !search ? clientMessages.noneDeactivated : messages.clients.none,
        }}
      >
        {(clients) => (
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
        )}
      </List>
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateLanguageLabel, templateOwner } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { clientFilter } from "#app/components/lists/client-filter.ts";
import { FilterBar } from "#app/components/lists/filter-bar.tsx";
import { List } from "#app/components/lists/list.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { InForce, OpenBadge } from "#app/components/templates/template-facts.tsx";
import { paths } from "#app/paths.ts";
import { listTemplates, type TemplateLine } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

export const handle = { title: "Templates" };
export const meta: MetaFunction = () => [{ title: "Templates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const ask = async (filters: Parameters<typeof provider.listTemplates>[0]) => {
    const answer = await provider.listTemplates(filters);
    // A lender that is none of the user's: as if there were no such address.
    if (!answer.ok && answer.code === "unknown") throw notFound();
    return answer;
  };
  const [list, clients] = await Promise.all([
    readListPage(visit.request, listTemplates.input, ask, templateMessages.failed),
    provider.listClients({}),
  ]);
  return { list, mayEdit: user.edits_templates, clients: clients.ok ? clients.data.results : [] };
}

export default function Templates() {
  const { list, mayEdit, clients } = useLoaderData<typeof loader>();
  const { client } = list.filters;
  return (
    <Page total={list.count} failure={list.failure}>
      <FilterBar
        id="filter-templates"
        title="Filter Templates"
        to={paths.templates}
        values={list.filters}
        filters={[clientFilter(clients)]}
      >
        {mayEdit ? (
          <ButtonLink href={paths.newTemplate({ client })} look="main">
            New Draft
          </ButtonLink>
        ) : null}
      </FilterBar>
      <List list={list} to={paths.templates} said={templateMessages}>
        {(lines) => (
          <Table
            rows={lines}
            columns={COLUMNS}
            keyOf={({ category, language, client_id }) => `${category} ${language} ${client_id ?? ""}`}
            hasKeys
          />
        )}
      </List>
    </Page>
  );
}

const COLUMNS: readonly Column<TemplateLine>[] = [
  {
    head: "Paper",
    cell: ({ category, language, client_id }) => (
      <div>
        <a
          className="link"
          href={paths.template({ category, language, clientId: client_id })}
          data-move="page"
        >
          {paperCategoryLabel(category)}
        </a>
        <div className="small">{templateLanguageLabel(language)}</div>
      </div>
    ),
  },
  { head: "For", cell: ({ client_name }) => templateOwner(client_name) },
  { head: "In force", cell: ({ in_force }) => <InForce inForce={in_force} /> },
  {
    head: "Draft",
    cell: ({ open, category }) =>
      open ? (
        <div>
          <a className="link" href={paths.templateDraft(open.draft_id)} data-move="page">
            <OpenBadge open={open} />
            <span className="sr-only"> of {paperCategoryLabel(category)}</span>
          </a>
          <div className="small">{[open.by, formatDateTime(open.at)].filter(Boolean).join(" · ")}</div>
        </div>
      ) : (
        NOTHING
      ),
  },
];

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateLanguageLabel, templateOwner } from "#app/domain/templates/template-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { lastPageInstead, notFound, NOTHING_LISTED, toPage, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { InForce, OpenBadge } from "#app/components/templates/template-facts.tsx";
import { paths } from "#app/paths.ts";
import { listTemplates, type TemplateLine } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";

export const handle = { title: "Templates" };
export const meta: MetaFunction = () => [{ title: "Templates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters, misread } = parseFilters(listTemplates.input, getQuery(visit.request));
  const [answer, clients] = await Promise.all([
    misread.length > 0 ? NOTHING_LISTED : provider.listTemplates(filters),
    provider.listClients({}),
  ]);
  // A lender that is none of the user's: as if there were no such address.
  if (!answer.ok && answer.code === "unknown") {
    throw notFound();
  }
  const { items, count, failure } = toPage(
    answer,
    answer.ok ? "" : failureSentence(answer, templateMessages.failed),
  );
  const last = lastPageInstead(visit.request, filters.page, count);
  if (last !== null) return redirect(last);
  return {
    ...{ filters, misread, lines: items, count, failure },
    mayEdit: user.edits_templates,
    clients: clients.ok ? clients.data.results.map(({ id, name }) => ({ id, name: name ?? String(id) })) : [],
  };
}

export default function Templates() {
  const { filters, misread, lines, count, failure, mayEdit } = useLoaderData<typeof loader>();
  const { page, client } = filters;
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <div className="toolbar">
        <ClientFilter />
        {mayEdit ? (
          <div className="toolbar-end">
            <ButtonLink href={paths.newTemplate({ client })} look="main">
              New Draft
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <MisreadFilters misread={misread} removeTo={paths.templates({ client })} />
      {lines.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState>{templateMessages.none}</EmptyState>
      ) : null}
      {lines.length > 0 ? <TemplateTable lines={lines} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={templateMessages.showing(lines.length, count)}
        to={(other) => paths.templates({ client, page: other })}
      />
    </Page>
  );
}

function ClientFilter() {
  const { filters, clients } = useLoaderData<typeof loader>();
  const chosen = clients.find(({ id }) => id === filters.client);
  return (
    <>
      <FilterDialog
        id="filter-templates"
        title="Filter Templates"
        action={paths.templates()}
        clearTo={paths.templates()}
      >
        <SelectField
          field={plainField("client", filters.client)}
          label="Client"
          empty="All Clients"
          options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterDialog>
      {filters.client === undefined ? null : (
        <FilterChip
          label={`Client: ${chosen?.name ?? String(filters.client)}`}
          removeTo={paths.templates()}
        />
      )}
    </>
  );
}

function TemplateTable({ lines }: { lines: TemplateLine[] }) {
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col">Paper</th>
          <th scope="col">For</th>
          <th scope="col">In force</th>
          <th scope="col">Under way</th>
        </tr>
      </thead>
      <tbody data-rows="">
        {lines.map((line) => (
          <TemplateRow key={`${line.category} ${line.language} ${line.client_id ?? ""}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function TemplateRow({ line }: { line: TemplateLine }) {
  const { category, language, client_id, client_name, in_force, open } = line;
  return (
    <tr>
      <td data-label="Paper">
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
      </td>
      <td data-label="For">{templateOwner(client_name)}</td>
      <td data-label="In force">
        <InForce inForce={in_force} />
      </td>
      <td data-label="Under way">
        {open ? (
          <div>
            <a className="link" href={paths.templateDraft(open.draft_id)} data-move="page">
              <OpenBadge open={open} />
              <span className="sr-only"> of {paperCategoryLabel(category)}</span>
            </a>
            <div className="small">{[open.by, formatDateTime(open.at)].filter(Boolean).join(" · ")}</div>
          </div>
        ) : (
          NOTHING
        )}
      </td>
    </tr>
  );
}

import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, queryOf } from "#app/http/queries.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MailTemplateTable } from "#app/components/reference/mail-template-table.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { ReferencePage } from "#app/components/reference/reference-page.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { paths } from "#app/paths.ts";
import { findMailTemplates } from "#app/provider/contract/reference/mail-templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mayChange, rowsOf } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Mail Templates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const { filters, misread } = filtersOf(findMailTemplates.input, queryOf(visit.request));
  const { page, search } = filters;
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.findMailTemplates(filters);
  const { items, count, failure } = rowsOf(answer, messages.bulkMail.templatesFailed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { templates: items, count, failure, page, search, misread, mayChange: mayChange(user) };
}

export default function MailTemplates() {
  const { templates, count, failure, page, search, misread, mayChange } = useLoaderData<typeof loader>();
  const list = { page, search };
  const add = mayChange ? (
    <ButtonLink href={paths.addMailTemplate()} look="main">
      <Icon name="add" />
      Add Template
    </ButtonLink>
  ) : null;
  return (
    <ReferencePage area="mails" total={failure ? undefined : count} failure={failure} mayChange={mayChange}>
      <div className="toolbar">
        <SearchBar
          action={paths.mailTemplates()}
          label="Search mail templates"
          placeholder="Name or subject"
          value={search}
        />
        <div className="toolbar-end">{add}</div>
      </div>
      <MisreadFilters misread={misread} removeTo={paths.mailTemplates()} />
      {templates.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={search ? <ButtonLink href={paths.mailTemplates()}>Clear All</ButtonLink> : add}>
          {said.none}
        </EmptyState>
      ) : null}
      {templates.length > 0 ? (
        <MailTemplateTable templates={templates} list={list} mayChange={mayChange} />
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={said.showing(templates.length, count)}
        to={(other) => paths.mailTemplates({ search, page: other })}
      />
      <FreshOutlet />
    </ReferencePage>
  );
}

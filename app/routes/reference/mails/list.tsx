import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { SearchBar } from "#app/components/lists/search-bar.tsx";
import { MailTemplateTable } from "#app/components/reference/mail-template-table.tsx";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { findMailTemplates } from "#app/provider/contract/reference/mail-templates.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Email Templates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(
    visit.request,
    findMailTemplates.input,
    provider.findMailTemplates,
    messages.bulkMail.templatesFailed,
  );
  return { list, mayChange: mayChange(user) };
}

export default function MailTemplates() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const query = { ...list.filters, page: list.page };
  const add = mayChange ? (
    <AddLink href={paths.addMailTemplate()} move="page">
      Add Template
    </AddLink>
  ) : null;
  return (
    <ReferencePage area="mails" total={list.count} failure={list.failure} mayChange={mayChange}>
      <div className="toolbar">
        <SearchBar
          action={paths.mailTemplates()}
          label="Search email templates"
          placeholder="Name or subject"
          value={list.filters.search}
        />
        <div className="toolbar-end">{add}</div>
      </div>
      <List list={list} to={paths.mailTemplates} said={said} add={add}>
        {(templates) => <MailTemplateTable templates={templates} list={query} mayChange={mayChange} />}
      </List>
    </ReferencePage>
  );
}

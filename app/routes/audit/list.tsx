import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { isBackwards } from "#app/domain/period.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readFilteredPage } from "#app/http/listed.server.ts";
import { NOTHING_LISTED, getQuery } from "#app/http/queries.server.ts";
import { AuditFilterBar } from "#app/components/audit/audit-filters.tsx";
import { AuditTable } from "#app/components/audit/audit-table.tsx";
import { List } from "#app/components/lists/list.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { askedKind, readAuditFilters, refuseUnlessAllClients } from "./filters.server.ts";

export const handle = { title: "Audit" };
export const meta: MetaFunction = () => [{ title: "Audit · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessAllClients(user);
  const [{ filters: asked, ...list }, users] = await Promise.all([
    readFilteredPage(
      visit.request,
      readAuditFilters(getQuery(visit.request)),
      async ({ kind, ...filters }) =>
        isBackwards(filters) ? NOTHING_LISTED : provider.listAudit({ ...filters, kind: askedKind(kind) }),
      messages.audit.failed,
    ),
    provider.listAuditUsers({}),
  ]);
  const { upto, ...filters } = asked;
  // Entries are added all the time: the pages that follow are those of the list as it stands now.
  const newest = upto ?? (list.page === 1 ? list.items[0]?.id : undefined);
  return { list: { ...list, filters }, upto: newest, people: users.ok ? users.data.results : [] };
}

export default function AuditTrail() {
  const { list, upto, people } = useLoaderData<typeof loader>();
  const { filters, count, failure } = list;
  return (
    <Page total={count} failure={failure}>
      <AuditFilterBar filters={filters} people={people} count={count} />
      <List
        list={list}
        to={(query) => paths.audit({ ...query, upto: Number(query?.page ?? 1) > 1 ? upto : undefined })}
        said={messages.audit}
        isUnasked={isBackwards(filters)}
      >
        {(entries) => <AuditTable entries={entries} filters={filters} />}
      </List>
    </Page>
  );
}

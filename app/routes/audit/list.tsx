import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { isBackwards } from "#app/domain/period.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lastPageInstead, NOTHING_LISTED, pageOf, queryOf } from "#app/http/queries.server.ts";
import { AuditFilterBar } from "#app/components/audit/audit-filters.tsx";
import { AuditTable } from "#app/components/audit/audit-table.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { auditFiltersOf, refuseUnlessAllClients } from "./filters.server.ts";

export const handle = { title: "Audit" };
export const meta: MetaFunction = () => [{ title: "Audit · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessAllClients(user);
  const { filters: asked, misread } = auditFiltersOf(queryOf(visit.request));
  const { page, upto, ...filters } = asked;
  const [answer, users] = await Promise.all([
    misread.length > 0 || isBackwards(filters)
      ? NOTHING_LISTED
      : provider.listAudit({ ...filters, page, upto }),
    provider.listAuditUsers({}),
  ]);
  const { items, count, failure } = pageOf(answer, messages.audit.failed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  // Entries are added all the time: the pages that follow are those of the list as it stands now.
  const newest = upto ?? (page === 1 ? items[0]?.id : undefined);
  const people = users.ok ? users.data.results : [];
  return { filters, page, upto: newest, entries: items, count, failure, people, misread };
}

export default function AuditTrail() {
  const { filters, page, upto, entries, count, failure, people, misread } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isUnasked = misread.length > 0 || isBackwards(filters);
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <AuditFilterBar filters={filters} people={people} count={count} />
      <MisreadFilters misread={misread} removeTo={paths.audit(filters)} />
      {entries.length === 0 && !failure && !isUnasked ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.audit()}>Clear All</ButtonLink> : null}>
          {messages.audit.none}
        </EmptyState>
      ) : null}
      {entries.length > 0 ? <AuditTable entries={entries} filters={filters} /> : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.audit.showing(entries.length, count)}
        to={(other) => paths.audit({ ...filters, page: other, upto: other === 1 ? undefined : upto })}
      />
    </Page>
  );
}

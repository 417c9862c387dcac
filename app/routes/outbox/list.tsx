import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages } from "#app/domain/outbox-messages.ts";
import { OUTBOX_STATES, outboxStateLabel } from "#app/domain/outbox-words.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { lastPageInstead, NOTHING_LISTED, pageOf, queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { FreshOutlet } from "#app/panel/fresh-outlet.tsx";
import { ListFooter } from "#app/panel/list-footer.tsx";
import { MisreadFilters } from "#app/panel/misread-filters.tsx";
import { OutboxTable } from "#app/panel/outbox-table.tsx";
import { Page } from "#app/panel/page.tsx";
import { paths } from "#app/paths.ts";
import { listOutgoingMails } from "#app/provider/contract/outbox.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FilterChip, FilterDialog } from "#app/ui/filter-dialog.tsx";

export const handle = { title: "Outbox" };
export const meta: MetaFunction = () => [{ title: "Outbox · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { filters, misread } = filtersOf(listOutgoingMails.input, queryOf(visit.request));
  const answer = misread.length > 0 ? NOTHING_LISTED : await provider.listOutgoingMails(filters);
  const { items, count, failure } = pageOf(
    answer,
    answer.ok ? "" : sentenceOf(answer, outboxMessages.failed),
  );
  const last = lastPageInstead(visit.request, filters.page, count);
  if (last !== null) return redirect(last);
  return { filters, misread, mails: items, count, failure };
}

export default function OutgoingMails() {
  const { filters, misread, mails, count, failure } = useLoaderData<typeof loader>();
  const { page, state } = filters;
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      <div className="toolbar">
        <FilterDialog
          id="filter-outbox"
          title="Filter Outbox"
          action={paths.outbox()}
          clearTo={paths.outbox()}
        >
          <SelectField
            field={plainField("state", state)}
            label="State"
            empty="All states"
            options={OUTBOX_STATES.map((value) => ({ value, label: outboxStateLabel(value) }))}
          />
        </FilterDialog>
        {state ? <FilterChip label={`State: ${outboxStateLabel(state)}`} removeTo={paths.outbox()} /> : null}
      </div>
      <MisreadFilters misread={misread} removeTo={paths.outbox({ state })} />
      {mails.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={state ? <ButtonLink href={paths.outbox()}>Clear All</ButtonLink> : null}>
          {outboxMessages.none}
        </EmptyState>
      ) : null}
      {mails.length > 0 ? (
        <OutboxTable mails={mails} list={{ state, page: page === 1 ? undefined : page }} />
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={outboxMessages.showing(mails.length, count)}
        to={(other) => paths.outbox({ state, page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}

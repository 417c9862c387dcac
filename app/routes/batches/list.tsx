import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { clientsToFilterBy } from "#app/http/clients/client-filter.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { NOTHING_LISTED, readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { tickAskedRows } from "#app/http/row-range.server.ts";
import { batchActions, jobLine } from "#app/components/batches/batch-actions.ts";
import { BatchFilters } from "#app/components/batches/batch-filters.tsx";
import { BatchRow } from "#app/components/batches/batch-row.tsx";
import { BatchRows, useBusyBatch } from "#app/components/batches/batch-rows.tsx";
import { BatchSelection } from "#app/components/batches/batch-selection.tsx";
import { WaitingSamples } from "#app/components/batches/waiting-samples.tsx";
import { useFreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { useHidden } from "#app/components/shell/host-areas.ts";
import { JobRefresh } from "#app/components/shell/job-refresh.tsx";
import { RowRange } from "#app/components/lists/row-range.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { MisreadFilters } from "#app/components/lists/misread-filters.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listBatches } from "#app/provider/contract/batches/batches.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const handle = { title: "Batch" };
export const meta: MetaFunction = () => [{ title: "Batch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_batch");
  const { filters, misread } = parseFilters(listBatches.input, getQuery(visit.request));
  const [answer, { clients, noClients }, waiting] = await Promise.all([
    misread.length > 0 ? NOTHING_LISTED : provider.listBatches(filters),
    clientsToFilterBy(provider, filters.client),
    user.samples_waiting ? provider.listWaitingSamples({}) : null,
  ]);
  const { items, count, failure } = readAskedPage(
    visit.request,
    filters.page,
    answer,
    messages.batches.failed,
  );
  tickAskedRows(
    visit.request,
    "batch",
    items.map(({ id }) => id),
  );
  return {
    filters,
    misread,
    batches: items,
    count,
    failure: failure ?? noClients,
    clients,
    waiting: waiting?.ok ? waiting.data.results : [],
    today: todayInIndia(application.now()),
  };
}

export default function BatchList() {
  const { filters, misread, batches, count, failure, clients, waiting, today } =
    useLoaderData<typeof loader>();
  const { page, ...chosen } = filters;
  const isFiltered = Object.values(chosen).some(Boolean);
  const busyBatch = useBusyBatch();
  const isHidden = useHidden();
  const dialog = useFreshOutlet();
  return (
    <Page total={count} failure={failure}>
      <BatchFilters filters={chosen} clients={clients}>
        <div className="toolbar-end">
          <ButtonLink href={paths.uploadDetails()} look="main">
            <Icon name="upload" />
            Upload New Batch File
          </ButtonLink>
        </div>
      </BatchFilters>
      <WaitingSamples samples={waiting} list={filters} />
      <MisreadFilters misread={misread} removeTo={paths.batches(chosen)} />
      {batches.length === 0 && !failure && misread.length === 0 ? (
        <EmptyState action={isFiltered ? <ButtonLink href={paths.batches()}>Clear All</ButtonLink> : null}>
          {messages.batches.none}
        </EmptyState>
      ) : null}
      {batches.some(({ samples }) => samples.some(({ job }) => job?.running)) ? (
        <>
          <JobRefresh reloads={false} />
          <noscript>
            <p className="small">
              Papers are being generated.{" "}
              <a className="link" href={paths.batches(filters)}>
                Refresh the list
              </a>{" "}
              to see how far they are. Rows you have ticked will no longer be ticked.
            </p>
          </noscript>
        </>
      ) : null}
      <BatchRows>
        {batches.map((batch) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            today={today}
            href={paths.cases({ batchId: batch.id })}
            {...(isHidden("batch_acts") ? {} : { selectIn: "selection" })}
            actions={batchActions(batch, filters, busyBatch === batch.id, {
              workbench: !isHidden("workbench"),
              edit: !isHidden("batch_acts"),
            })}
            job={jobLine(batch, filters)}
          />
        ))}
      </BatchRows>
      {isHidden("batch_acts") ? null : (
        <RowRange action={paths.batches()} keep={filters} rows={batches.length} />
      )}
      <BatchSelection query={filters} count={count} />
      <ListFooter
        count={count}
        page={page}
        showing={messages.batches.showing(batches.length, count)}
        to={(other) => paths.batches({ ...chosen, page: other })}
      />
      {dialog}
    </Page>
  );
}

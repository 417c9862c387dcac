import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bulkChangeLabel } from "#app/domain/bulk/bulk.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readAskedPage, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listBulkChanges, type BulkChange } from "#app/provider/contract/bulk/bulk-changes.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Recent Bulk Changes" };
export const meta: MetaFunction = () => [{ title: "Recent Bulk Changes · Litigation Panel" }];

/** Acts on cases and on batches alike: whoever may do them may see and undo their own. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const { page } = listBulkChanges.input.parse(getQuery(visit.request));
  const answer = await provider.listBulkChanges({ page });
  const failed = answer.ok ? "" : failureSentence(answer, messages.changes.failed);
  const { items, count, failure } = readAskedPage(visit.request, page, answer, failed);
  return { page, changes: items, count, failure };
}

export default function RecentBulkChanges() {
  const { page, changes, count, failure } = useLoaderData<typeof loader>();
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      {changes.length === 0 && !failure ? <EmptyState>{messages.changes.none}</EmptyState> : null}
      {changes.length > 0 ? (
        <ol className="rows">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} page={page} />
          ))}
        </ol>
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.changes.showing(changes.length, count)}
        to={(other) => paths.changes({ page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}

function ChangeRow({ change, page }: { change: BulkChange; page: number }) {
  const { id, kind, summary, rows, created_by, created_at, undone_by, undone_at, undone_rows } = change;
  const { corrects_at, corrects_file } = change;
  const of = kind.startsWith("batches.") ? messages.bulk.batches : messages.bulk.cases;
  return (
    <li>
      <article className="row change" aria-label={bulkChangeLabel(change)}>
        <div>
          <div className="key">{bulkChangeLabel(change)}</div>
          <div className="wrap-anywhere">{summary}</div>
          {corrects_at === null ? null : (
            <div className="small wrap-anywhere">
              {messages.changes.corrects(corrects_file, formatDateTime(corrects_at))}
            </div>
          )}
        </div>
        <div>
          <div>{of(rows)}</div>
          <div className="small">
            {formatDateTime(created_at)}
            {created_by === null ? null : (
              <>
                {" "}
                by <b>{created_by}</b>
              </>
            )}
          </div>
        </div>
        <div className="act">
          {undone_at === null ? (
            <ButtonLink href={paths.undoChange(id, { page })} move="stay">
              Undo
            </ButtonLink>
          ) : (
            <div className="small">
              Undone for <b>{formatCount(undone_rows ?? 0)}</b>
              {undone_by ? ` by ${undone_by}` : null}, {formatDateTime(undone_at)}
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

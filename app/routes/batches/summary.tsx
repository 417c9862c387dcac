import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { askForTotal } from "#app/http/cases/case-list-query.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { BatchSummary } from "#app/components/batches/page/batch-summary.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { PrintHint } from "#app/components/shell/print-hint.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Batch Summary", data && titleOf(data));

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_batch");
  const batchId = idParam(visit.params.batchId);
  const today = todayInIndia(application.now());
  const seesCases = user.features.includes("litigation_case");
  const [read, readHead, claims] = await Promise.all([
    provider.readBatch({ batch_id: batchId }),
    provider.readBatchHead({ batch_id: batchId }),
    seesCases ? askForTotal(provider, { case_batch_id: batchId }, today) : null,
  ]);
  const { stored: batch, failure } = readOr404(read, messages.batches.failed);
  const { stored: facts, failure: noFacts } = readOr404(readHead, messages.batches.failed);
  const back = seesCases ? paths.cases({ batchId }) : paths.batches();
  return { batchId, batch, facts, failure: failure ?? noFacts, claims, today, back };
}

const titleOf = ({ batchId }: { batchId: number }) => `Batch ${batchId}`;

/** A batch on one sheet, to be printed. */
export default function Summary() {
  const { batchId, batch, facts, failure, claims, today, back } = useLoaderData<typeof loader>();
  const label = titleOf({ batchId });
  return (
    <Page title={`${label} · Summary`} back={{ href: back, label }} failure={failure} narrow>
      {batch && facts ? (
        <>
          <PrintHint />
          <BatchSummary {...{ batch, facts, claims, today }} />
        </>
      ) : null}
    </Page>
  );
}

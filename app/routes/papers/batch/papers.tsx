import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { outOfDateInWords } from "#app/domain/papers/paper-marks.ts";
import { PageNumber } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { readBatchOr404, categoryParam } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, toPage, getQuery } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { JobRefresh } from "#app/components/shell/job-refresh.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { PaperResults } from "#app/components/papers/paper-results.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { retryPapers } from "#app/provider/contract/papers/papers.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Papers", data && `Batch ${data.id}`);

const RetryForm = retryPapers.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const category = categoryParam(visit.params);
  const { id, samples, litigation_client } = await readBatchOr404(provider, visit);
  const lender = litigation_client.name;
  const job = samples.find((sample) => sample.category === category)?.job ?? null;
  // "page" is the list's own.
  const { papers_page, ...list } = getQuery(visit.request);
  const page = PageNumber.parse(papers_page);
  const answer = job ? await provider.listPaperResults({ batch_id: id, category, page }) : null;
  const { items, count, failure } = answer
    ? toPage(answer, messages.papers.resultsFailed)
    : { items: [], count: 0, failure: null };
  const { lans, not_compared } = answer?.ok ? answer.data.out_of_date : { lans: [], not_compared: 0 };
  const outOfDate = outOfDateInWords(lans, not_compared);
  return { id, lender, category, job, list, page, items, count, failure, outOfDate };
}

/** Try Again: what could not be made is made once more. */
export const action = formAction({
  feature: "litigation_batch",
  ids: (params) => ({ batch_id: idParam(params.batchId), category: categoryParam(params) }),
  schema: RetryForm,
  call: ({ provider, ids }, key) => provider.retryPapers({ ...ids, ...key }),
  failed: messages.papers.notRetried,
  to: ({ ids, query: { papers_page: _page, ...list } }) =>
    paths.batchPapers(ids.batch_id, ids.category, list),
  done: ({ data }) => messages.papers.jobStarted(data.waiting),
});

export default function BatchPapers() {
  const { id, lender, category, job, list, page, items, count, failure, outOfDate } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Dialog
      title={`Papers: ${paperCategoryLabel(category)}, Batch ${id}`}
      closeTo={paths.batchRow(id, list)}
      failure={failure}
      variant="wide"
    >
      {job === null ? <EmptyState>{messages.papers.notApproved}</EmptyState> : <Progress job={job} />}
      {job?.template_note ? <Notice tone="warning">{job.template_note}</Notice> : null}
      {outOfDate.length > 0 ? (
        <Notice tone="warning">{[...outOfDate, messages.papers.outOfDateApart].join(" ")}</Notice>
      ) : null}
      {job?.running ? <JobRefresh /> : null}
      <FormErrors form={{ errorId: "retry-errors", errors: lastResult?.error?.[""] ?? undefined }} />
      {items.length > 0 ? (
        <>
          <PaperResults {...{ batchId: id, lender, category, list }} results={items} />
          <ListFooter
            count={count}
            page={page}
            showing={messages.cases.showing(items.length, count)}
            to={(other) => paths.batchPapers(id, category, { ...list, papers_page: other })}
          />
        </>
      ) : null}
      <Form method="post" preventScrollReset>
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <ButtonLink href={paths.workbench(id, category, list)}>Missing Data</ButtonLink>
          {job && !job.running && job.held > 0 ? (
            <>
              <ButtonLink href={paths.heldWarnings(id, category, list)} move="stay">
                Resolve Objections
              </ButtonLink>
              <ButtonLink href={paths.retryHeld(id, category, list)} move="stay">
                Retry Objections
              </ButtonLink>
            </>
          ) : null}
          {job && !job.running && job.missing + job.failed > 0 ? (
            <SubmitButton look="plain" busyLabel="Starting">
              Try Again
            </SubmitButton>
          ) : null}
          {job && job.made > 0 ? (
            <ButtonLink href={paths.batchPapersZip(id, category)} look="main" move="document">
              Download All
            </ButtonLink>
          ) : null}
        </ModalActions>
      </Form>
    </Dialog>
  );
}

interface ProgressProps {
  job: Record<"total" | "made" | "missing" | "failed" | "held", number> & { running: boolean };
}

function Progress({ job: { running, total, made, missing, failed, held } }: ProgressProps) {
  const settled = made + missing + failed + held;
  return (
    <div role="status">
      <ProgressBar
        label={running ? "Being generated" : "Finished"}
        value={settled}
        max={total}
        text={`${settled} of ${total}`}
      />
      <p>{messages.papers.outcome(made, missing, failed, held)}</p>
    </div>
  );
}

import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/categories.ts";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { WORKBENCH_COLUMNS, typedRows } from "#app/domain/workbench.ts";
import { workbenchMessages } from "#app/domain/workbench-messages.ts";
import { categoryParam } from "#app/http/batch-params.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, retryHeaders, sentenceOf, statusOf } from "#app/http/replies.server.ts";
import { FormKey } from "#app/panel/form-key.tsx";
import { ListFooter } from "#app/panel/list-footer.tsx";
import { Page } from "#app/panel/page.tsx";
import { WorkbenchGrid } from "#app/panel/workbench-grid.tsx";
import { WorkbenchHead } from "#app/panel/workbench-head.tsx";
import { paths } from "#app/paths.ts";
import { WorkbenchView, type CellProblem } from "#app/provider/contract/workbench.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";

export const handle = { title: "Fill Missing Data" };
export const meta: MetaFunction = () => [{ title: "Fill Missing Data · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batchId = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const view = WorkbenchView.parse(queryOf(visit.request));
  const answer = await provider.readWorkbench({ batch_id: batchId, category, ...view });
  if (!answer.ok && answer.status === 404) throw new Response("Not Found", { status: 404 });
  return {
    ...{ batchId, category, view },
    workbench: answer.ok ? answer.data : null,
    failure: answer.ok ? null : sentenceOf(answer, workbenchMessages.failed),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const form = await formOf(visit.request);
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const rows = typedRows(texts);
  const idempotency_key = IdempotencyKey.safeParse(form.get("idempotency_key")).data;
  const again = (error: string, problems: CellProblem[], status: number, headers = {}) =>
    json(
      {
        initialValue: { idempotency_key },
        typed: Object.fromEntries(texts),
        error: { "": [error] },
        problems,
      },
      { status, headers },
    );
  if (rows.length === 0) return again(workbenchMessages.nothingTyped, [], 422);

  const answer = await provider.saveWorkbench({ batch_id, category, rows, idempotency_key });
  if (!answer.ok) {
    return again(sentenceOf(answer, workbenchMessages.notSaved), [], statusOf(answer), retryHeaders(answer));
  }
  const { problems, values, cases } = answer.data;
  if (problems.some(({ stale }) => stale)) return again(workbenchMessages.changedMeanwhile, problems, 409);
  if (problems.length > 0) return again(workbenchMessages.notAllSaved, problems, 422);
  const page = paths.workbench(batch_id, category, queryOf(visit.request));
  return done(visit, page, answer.message ?? workbenchMessages.saved(values, cases));
}

export default function WorkbenchPage() {
  const { batchId, category, view, workbench, failure, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const to = (changes: Record<string, string | number | undefined>) =>
    paths.workbench(batchId, category, { ...view, page: undefined, columns: undefined, ...changes });
  const title = `Fill Missing Data: ${paperCategoryLabel(category)}`;
  const pages = Math.ceil((workbench?.column_count ?? 0) / WORKBENCH_COLUMNS);
  return (
    <Page title={title} back={{ href: paths.batches(), label: "Batch" }} failure={failure}>
      {workbench ? (
        <>
          <WorkbenchHead {...{ batchId, category, view, workbench }} />
          <nav className="toolbar" aria-label="What is shown">
            <ButtonLink href={to({ show: view.show === "all" ? undefined : "all" })} look="quiet">
              {view.show === "all" ? "Not Ready Only" : "All Cases"}
            </ButtonLink>
            <ButtonLink href={to({ fields: view.fields === "all" ? undefined : "all" })} look="quiet">
              {view.fields === "all" ? "Needed Fields Only" : "All Fields"}
            </ButtonLink>
            {view.lacking ? (
              <ButtonLink href={to({ lacking: undefined })}>Clear Field Filter</ButtonLink>
            ) : null}
            {view.columns > 1 ? (
              <ButtonLink href={to({ columns: view.columns - 1 })}>Earlier Fields</ButtonLink>
            ) : null}
            {view.columns < pages ? (
              <ButtonLink href={to({ columns: view.columns + 1 })}>Further Fields</ButtonLink>
            ) : null}
          </nav>
          {workbench.rows.length === 0 ? (
            <EmptyState>
              {workbench.total === 0
                ? workbenchMessages.noCases
                : workbench.ready === workbench.total
                  ? workbenchMessages.allReady
                  : workbenchMessages.nothingFits}
            </EmptyState>
          ) : (
            <Form method="post" preventScrollReset>
              <FormErrors form={{ errorId: "workbench-errors", errors: lastResult?.error[""] }} />
              <WorkbenchGrid
                {...{ workbench, batchId }}
                typed={lastResult?.typed ?? {}}
                problems={lastResult?.problems ?? []}
              />
              <FormKey minted={formKey} lastResult={lastResult} />
              <div className="bulk-acts">
                <SubmitButton busyLabel="Saving">Save</SubmitButton>
              </div>
            </Form>
          )}
          <ListFooter
            count={workbench.count}
            page={view.page}
            showing={workbenchMessages.showing(workbench.rows.length, workbench.count)}
            to={(page) => to({ page, columns: view.columns })}
          />
        </>
      ) : null}
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { PageNumber } from "#app/domain/fields.ts";
import { MAX_ANSWERED_AT_ONCE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, notFound, getQuery, readOr404 } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { HeldCaseTable } from "#app/components/papers/held-case-table.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { answerInput } from "#app/provider/contract/papers/paper-warnings.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Resolve Objection", data && `Batch ${data.batch_id}`);

const AnswerForm = answerInput.pick({ reason: true, seen: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const category = categoryParam(visit.params);
  const guard = guardParam(visit.params);
  // "page" is the batch list's own.
  const { held_page, ...list } = getQuery(visit.request);
  const page = PageNumber.parse(held_page);
  const answer = await provider.listHeldCases({ batch_id, category, guard, page });
  const { stored, failure } = readOr404(answer, warningMessages.heldFailed);
  const { results, count, seen } = stored ?? { results: [], count: 0, seen: "" };
  return {
    batch_id,
    category,
    guard,
    list,
    page,
    results,
    count,
    seen,
    failure,
  };
}

export const action = formAction({
  feature: "litigation_batch",
  ids: (params) => ({
    batch_id: idParam(params.batchId),
    category: categoryParam(params),
    guard: guardParam(params),
  }),
  schema: AnswerForm,
  call: ({ provider, ids }, answers) => provider.answerWarnings({ ...ids, ...answers }),
  failed: warningMessages.notAnswered,
  to: ({ ids, query: { held_page: _page, ...list } }) => paths.heldWarnings(ids.batch_id, ids.category, list),
  done: ({ data }) => warningMessages.answered(data.answered),
  toast: (text, { data }) => ({ kind: data.left_out ? "warning" : "success", text }),
});

/** @throws 404 when it cannot be the name of a guard */
function guardParam({ guard = "" }: LoaderFunctionArgs["params"]): string {
  const known = answerInput.shape.guard.safeParse(guard);
  if (!known.success) throw notFound();
  return known.data;
}

export default function HeldCases() {
  const { batch_id, category, guard, list, page, results, count, seen, failure } =
    useLoaderData<typeof loader>();
  const answerable = Math.min(count, MAX_ANSWERED_AT_ONCE);
  const needsCorrection = results[0]?.warning.correction_only ?? false;
  const table =
    results.length > 0 ? (
      <>
        <p className="small">{results[0]?.warning.source}</p>
        <HeldCaseTable batchId={batch_id} category={category} cases={results} />
        <ListFooter
          count={count}
          page={page}
          showing={messages.cases.showing(results.length, count)}
          to={(other) => paths.heldCases(batch_id, category, guard, { ...list, held_page: other })}
        />
      </>
    ) : null;
  return (
    <Dialog
      title={`Resolve Objection: ${paperCategoryLabel(category)}, Batch ${batch_id}`}
      closeTo={paths.heldWarnings(batch_id, category, list)}
      failure={failure}
      variant="wide"
    >
      {count === 0 && !failure ? <EmptyState>{warningMessages.nothingHeldByIt}</EmptyState> : null}
      {needsCorrection ? <Notice>{warningMessages.correctEach}</Notice> : null}
      {count > answerable && !needsCorrection ? (
        <Notice>{warningMessages.manyHeld(answerable, count)}</Notice>
      ) : null}
      {needsCorrection ? (
        table
      ) : (
        <DialogForm
          id="answer-warnings"
          schema={AnswerForm}
          isVoid={count === 0}
          fields={[
            {
              name: "reason",
              label: "Reason",
              hint: warningMessages.keptForEach(answerable),
              rows: 3,
              wide: true,
            },
          ]}
          submit={warningMessages.keepFor(answerable)}
          busyLabel="Saving"
        >
          {table}
          <input type="hidden" name="seen" value={seen} autoComplete="off" />
        </DialogForm>
      )}
    </Dialog>
  );
}

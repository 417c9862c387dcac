import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { withdrawComment } from "#app/provider/contract/cases/comments.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Withdraw Comment", data?.name?.customer_name);

const WithdrawForm = withdrawComment.input.pick({ idempotency_key: true });

/** @throws 404 for a comment that is not this user's: a form that would be refused is not there */
export async function loader(visit: LoaderFunctionArgs) {
  const comment_id = idParam(visit.params.commentId);
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listCaseComments({ case_id }),
  );
  const { items, failure } = toList(read, messages.comments.failed);
  const comment = items.find(({ id, is_own }) => id === comment_id && is_own) ?? null;
  if (failure === null && comment === null) throw notFound();
  return { comment, failure, name, back: paths.caseDialog(dialog, "comments", getQuery(visit.request)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), commentId: idParam(params.commentId) }),
  schema: WithdrawForm,
  call: ({ provider, ids: { caseId, commentId } }, form) =>
    provider.withdrawComment({ case_id: caseId, comment_id: commentId, ...form }),
  failed: messages.comments.notWithdrawn,
  to: ({ ids, query }) => paths.caseDialog(ids, "comments", query),
  done: messages.comments.withdrawn,
});

export default function WithdrawComment() {
  const { comment, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Withdraw Comment" name={name} failure={failure} closeTo={back}>
      {comment ? (
        <div className="log">
          <div className="small">{formatDateTime(comment.created_at)}</div>
          <div className="log-text">{comment.comment ?? messages.comments.alreadyWithdrawn}</div>
        </div>
      ) : null}
      <DialogForm
        id="withdraw-comment"
        schema={WithdrawForm}
        submit="Withdraw Comment"
        busyLabel="Withdrawing Comment"
        look="danger"
        cancelTo={back}
        isVoid={comment !== null && comment.comment === null}
      >
        <p>{messages.comments.withdrawExplained}</p>
      </DialogForm>
    </CaseDialog>
  );
}

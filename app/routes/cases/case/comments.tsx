import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { readComments, type ShownComment } from "#app/http/cases/case-comments.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { addComment } from "#app/provider/contract/cases/comments.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Comments", data?.name?.customer_name);

const CommentForm = addComment.input.pick({ comment: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, readComments);
  const query = getQuery(visit.request);
  const { items, failure } = toList(read, messages.comments.failed);
  const comments = items.map(({ is_own, ...comment }) => ({
    ...comment,
    withdrawTo:
      is_own && comment.withdrawn_at === null
        ? paths.caseDialog(dialog, `comments/${comment.id}/withdraw`, query)
        : null,
  }));
  return { comments, failure, name };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: CommentForm,
  call: ({ provider, ids: { caseId } }, comment) => provider.addComment({ case_id: caseId, ...comment }),
  failed: messages.comments.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "comments", query),
  done: messages.comments.added,
});

export default function CaseComments() {
  const { comments, failure, name } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Case Comments" name={name} failure={failure}>
      {comments.length === 0 && !failure ? <EmptyState>{messages.comments.none}</EmptyState> : null}
      {comments.length > 0 ? <CommentLog comments={comments} /> : null}
      <DialogForm
        id="add-comment"
        schema={CommentForm}
        fields={[{ name: "comment", label: "Comment", rows: 4 }]}
        submit="Add Comment"
        busyLabel="Adding Comment"
        staysOpen
      />
    </CaseDialog>
  );
}

interface CommentLogProps {
  comments: readonly (Omit<ShownComment, "is_own"> & { withdrawTo: string | null })[];
}

/** What was said about the case, newest first; it scrolls by itself, so that the form stays in sight. */
function CommentLog({ comments }: CommentLogProps) {
  return (
    <ol className="log log-scroll" tabIndex={0} aria-label="Comments, newest first">
      {comments.map(({ id, comment, created_at, created_by, withdrawn_at, withdrawn_by, withdrawTo }) => (
        <li key={id}>
          <div className="small">
            {[created_by, formatDateTime(created_at)].filter(Boolean).join(" · ")}
            {withdrawTo ? (
              <>
                {" · "}
                <a className="link whitespace-nowrap" href={withdrawTo} data-move="stay">
                  Withdraw Comment
                </a>
              </>
            ) : null}
          </div>
          <div className="log-text">
            {withdrawn_at ? (
              <i>{messages.comments.withdrawnBy(withdrawn_by ?? "a user", formatDateTime(withdrawn_at))}</i>
            ) : (
              comment
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

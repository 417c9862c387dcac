import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { addComment, type CaseComment } from "#app/provider/contract/cases/comments.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Comments", data?.name?.customer_name);

const CommentForm = addComment.input.pick({ comment: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name } = await openCase(visit, (provider, case_id) => provider.listComments({ case_id }));
  return { ...toList(read, messages.comments.failed), name };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: CommentForm,
  call: ({ provider, ids: { caseId } }, comment) => provider.addComment({ case_id: caseId, ...comment }),
  failed: messages.comments.notAdded,
  to: ({ ids, query }) => paths.caseComments(ids, query),
  done: messages.comments.added,
});

export default function CaseComments() {
  const { items, failure, name } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Case Comments" name={name} failure={failure}>
      {items.length === 0 && !failure ? <EmptyState>{messages.comments.none}</EmptyState> : null}
      {items.length > 0 ? <CommentLog comments={items} /> : null}
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

/** What was said about the case, newest first; it scrolls by itself, so that the form stays in sight. */
function CommentLog({ comments }: { comments: CaseComment[] }) {
  return (
    <ol className="log log-scroll" tabIndex={0} aria-label="Comments, newest first">
      {comments.map(({ comment, created_at, created_by }, index) => (
        <li key={comments.length - index}>
          <div className="small">{[created_by, formatDateTime(created_at)].filter(Boolean).join(" · ")}</div>
          <div className="log-text">{comment}</div>
        </li>
      ))}
    </ol>
  );
}

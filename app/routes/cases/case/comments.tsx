import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseNameOf } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { listOf } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { ListedCase } from "#app/components/cases/listed-case.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { useEmptyWhenDone } from "#app/components/forms/use-empty-when-done.ts";
import { paths } from "#app/paths.ts";
import { addComment, type CaseComment } from "#app/provider/contract/cases/comments.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Case Comments · Litigation Panel" }];

const CommentForm = addComment.input.pick({ comment: true, idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { caseId } = caseParams(visit.params);
  const [answer, name] = await Promise.all([
    provider.listComments({ case_id: caseId }),
    caseNameOf(provider, caseId),
  ]);
  return { ...listOf(answer, messages.comments.failed), name };
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
  const list = useListAddress();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(CommentForm, { id: "add-comment", lastResult });
  useEmptyWhenDone(form.id, lastResult);
  return (
    <Modal title="Case Comments" closeTo={list} failure={failure} toast={<PageToast />}>
      <ListedCase name={name} />
      {items.length === 0 && !failure ? <EmptyState>{messages.comments.none}</EmptyState> : null}
      {items.length > 0 ? <CommentLog comments={items} /> : null}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <TextAreaField field={fields.comment} label="Comment" />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Adding Comment">Add Comment</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
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

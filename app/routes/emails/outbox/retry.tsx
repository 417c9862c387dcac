import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotRetried } from "#app/domain/emails/outbox-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { OutgoingMailQuestion } from "#app/components/emails/outgoing-mail-question.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { retryOutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { listBelow, mailOf } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Send Again · Litigation Panel" }];

const RetryForm = retryOutgoingMail.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { mail, failure } = await mailOf(provider, visit.params);
  return { mail, failure, closeTo: listBelow(visit.request), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const outbox_id = idParam(visit.params.outboxId);
  const submission = parseWithZod(await formOf(visit), { schema: RetryForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.retryOutgoingMail({ ...submission.value, outbox_id });
  if (!answer.ok) return refused(submission, answer, outboxMessages.notRetried);
  return done(visit, listBelow(visit.request), answer.message ?? outboxMessages.retried);
}

export default function RetryMail() {
  const { mail, failure, closeTo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(RetryForm, { id: "retry-mail", lastResult });
  return (
    <Modal title="Send Again" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <OutgoingMailQuestion
          {...{ mail, form, formKey, lastResult }}
          why={whyNotRetried(mail)}
          button={<SubmitButton busyLabel="Sending Again">Send Again</SubmitButton>}
        >
          {mail.cause ? <p>{mail.cause}</p> : null}
          <p>{outboxMessages.anotherRound}</p>
        </OutgoingMailQuestion>
      ) : null}
    </Modal>
  );
}

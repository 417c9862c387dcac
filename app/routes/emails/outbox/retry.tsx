import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotRetried } from "#app/domain/emails/outbox-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
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
  return { mail, failure, closeTo: listBelow(visit.request) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ outboxId }) => ({ outbox_id: idParam(outboxId) }),
  schema: RetryForm,
  call: ({ provider, ids }, key) => provider.retryOutgoingMail({ ...key, ...ids }),
  failed: outboxMessages.notRetried,
  to: ({ visit }) => listBelow(visit.request),
  done: outboxMessages.retried,
});

export default function RetryMail() {
  const { mail, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(RetryForm, { id: "retry-mail", lastResult });
  return (
    <Modal title="Send Again" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <OutgoingMailQuestion
          {...{ mail, form, lastResult }}
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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotGivenUp } from "#app/domain/emails/outbox-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { OutgoingMailQuestion } from "#app/components/emails/outgoing-mail-question.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { cancelOutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { listBelow, mailOf } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Give Up · Litigation Panel" }];

const CancelForm = cancelOutgoingMail.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { mail, failure } = await mailOf(provider, visit.params);
  return { mail, failure, closeTo: listBelow(visit.request) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ outboxId }) => ({ outbox_id: idParam(outboxId) }),
  schema: CancelForm,
  call: ({ provider, ids }, key) => provider.cancelOutgoingMail({ ...key, ...ids }),
  failed: outboxMessages.notCancelled,
  to: ({ visit }) => listBelow(visit.request),
  done: outboxMessages.cancelled,
});

export default function CancelMail() {
  const { mail, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(CancelForm, { id: "cancel-mail", lastResult });
  return (
    <Modal title="Give Up" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <OutgoingMailQuestion
          {...{ mail, form, lastResult }}
          why={whyNotGivenUp(mail)}
          button={
            <SubmitButton look="danger" busyLabel="Giving Up">
              Give Up
            </SubmitButton>
          }
        >
          <p>
            There is no further try. If the mail is being handed over at this moment, it may still arrive.
          </p>
        </OutgoingMailQuestion>
      ) : null}
    </Modal>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotStopped } from "#app/domain/emails/outbox-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { OutgoingMailQuestion } from "#app/components/emails/outgoing-mail-question.tsx";
import { paths } from "#app/paths.ts";
import { cancelOutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { outboxIds, outgoingMail } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Stop Sending · Litigation Panel" }];

const CancelForm = cancelOutgoingMail.input.pick({ idempotency_key: true });

export const loader = outgoingMail;

export const action = formAction({
  feature: "litigation_case",
  ids: outboxIds,
  schema: CancelForm,
  call: ({ provider, ids }, key) => provider.cancelOutgoingMail({ ...key, ...ids }),
  failed: outboxMessages.notCancelled,
  to: ({ query }) => paths.outbox(query),
  done: outboxMessages.cancelled,
});

export default function CancelMail() {
  const { stored: mail, failure } = useLoaderData<typeof loader>();
  return (
    <OutgoingMailQuestion
      title="Stop Sending"
      {...{ mail, failure }}
      why={mail && whyNotStopped(mail)}
      id="cancel-mail"
      schema={CancelForm}
      busyLabel="Stopping"
      look="danger"
    >
      <p>
        The panel stops trying to send it. If the email is being sent at this moment, it may still arrive.
      </p>
    </OutgoingMailQuestion>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages } from "#app/domain/emails/outbox-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { OutgoingMailQuestion } from "#app/components/emails/outgoing-mail-question.tsx";
import { paths } from "#app/paths.ts";
import { markDelivered } from "#app/provider/contract/emails/outbox.ts";
import { outboxIds, outgoingMail } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Mark as Delivered · Litigation Panel" }];

const DeliveredForm = markDelivered.input.pick({ idempotency_key: true });

export const loader = outgoingMail;

export const action = formAction({
  feature: "litigation_case",
  ids: outboxIds,
  schema: DeliveredForm,
  call: ({ provider, ids }, key) => provider.markDelivered({ ...key, ...ids }),
  failed: outboxMessages.notMarkedDelivered,
  to: ({ query }) => paths.outbox(query),
  done: outboxMessages.markedDelivered,
});

export default function MarkDelivered() {
  const { stored: mail, failure } = useLoaderData<typeof loader>();
  return (
    <OutgoingMailQuestion
      title="Mark as Delivered"
      {...{ mail, failure }}
      why={mail && !mail.may_mark_delivered ? outboxMessages.notBounced : null}
      id="mark-delivered"
      schema={DeliveredForm}
      busyLabel="Saving"
    >
      {mail?.cause ? <p>{mail.cause}</p> : null}
      <p>{outboxMessages.deliveredExplained}</p>
    </OutgoingMailQuestion>
  );
}

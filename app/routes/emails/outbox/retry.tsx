import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotRetried } from "#app/domain/emails/outbox-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { OutgoingMailQuestion } from "#app/components/emails/outgoing-mail-question.tsx";
import { paths } from "#app/paths.ts";
import { retryOutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import { outboxIds, outgoingMail } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Send Again · Litigation Panel" }];

const RetryForm = retryOutgoingMail.input.pick({ idempotency_key: true });

export const loader = outgoingMail;

export const action = formAction({
  feature: "litigation_case",
  ids: outboxIds,
  schema: RetryForm,
  call: ({ provider, ids }, key) => provider.retryOutgoingMail({ ...key, ...ids }),
  failed: outboxMessages.notRetried,
  to: ({ query }) => paths.outbox(query),
  done: outboxMessages.retried,
});

export default function RetryMail() {
  const { stored: mail, failure } = useLoaderData<typeof loader>();
  return (
    <OutgoingMailQuestion
      title="Send Again"
      {...{ mail, failure }}
      why={mail && whyNotRetried(mail)}
      id="retry-mail"
      schema={RetryForm}
      busyLabel="Sending Again"
    >
      {mail?.cause ? <p>{mail.cause}</p> : null}
      <p>{outboxMessages.anotherRound}</p>
    </OutgoingMailQuestion>
  );
}

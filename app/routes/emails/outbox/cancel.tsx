import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { outboxMessages, whyNotGivenUp } from "#app/domain/emails/outbox-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
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
  return { mail, failure, closeTo: listBelow(visit.request), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const outbox_id = idParam(visit.params.outboxId);
  const submission = parseWithZod(await formOf(visit), { schema: CancelForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.cancelOutgoingMail({ ...submission.value, outbox_id });
  if (!answer.ok) return refused(submission, answer, outboxMessages.notCancelled);
  return done(visit, listBelow(visit.request), answer.message ?? outboxMessages.cancelled);
}

export default function CancelMail() {
  const { mail, failure, closeTo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(CancelForm, { id: "cancel-mail", lastResult });
  return (
    <Modal title="Give Up" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <OutgoingMailQuestion
          {...{ mail, form, formKey, lastResult }}
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

import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { MailSender } from "#app/components/emails/tray-mail.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { dismissMail } from "#app/provider/contract/emails/mails.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { mailOf, trayBelow } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Dismiss Mail · Litigation Panel" }];

const DismissForm = dismissMail.input.omit({ mail_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { mail, failure } = await mailOf(provider, visit);
  return { mail, failure, closeTo: trayBelow(visit.request), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const submission = parseWithZod(await formOf(visit), { schema: DismissForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.dismissMail({ mail_id: idParam(visit.params.mailId), ...submission.value });
  const tray = trayBelow(visit.request);
  // Somebody else has dealt with the mail: there is no form to come back to.
  if (!answer.ok && answer.status === 409) {
    return done(visit, tray, { kind: "danger", text: answer.message ?? messages.generic.changedByOther });
  }
  if (!answer.ok) return refused(submission, answer, messages.mails.notDismissed);
  return done(visit, tray, answer.message ?? messages.mails.dismissed);
}

export default function DismissMail() {
  const { mail, failure, closeTo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(DismissForm, { id: "dismiss-mail", lastResult });
  return (
    <Modal title="Dismiss Mail" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <div>
          <p className="key">{mail.email_subject ?? "No subject"}</p>
          <MailSender mail={mail} />
        </div>
      ) : null}
      {mail ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <FormErrors form={form} />
          <TextAreaField
            field={fields.reason}
            label="Reason"
            hint="The mail leaves this list. It stays in the mailbox, and the reason in the audit trail."
          />
          <input type="hidden" name="version" value={mail.version} autoComplete="off" />
          <FormKey minted={formKey} lastResult={lastResult} />
          <ModalActions>
            <SubmitButton look="danger" busyLabel="Dismissing">
              Dismiss Mail
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}

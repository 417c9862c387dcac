import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { MailSender } from "#app/components/emails/tray-mail.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { dismissMail } from "#app/provider/contract/emails/mails.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { mailOf, toTrayWhenHandled, trayBelow } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Dismiss Mail · Litigation Panel" }];

const DismissForm = dismissMail.input.omit({ mail_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { mail, failure } = await mailOf(provider, visit);
  return { mail, failure, closeTo: trayBelow(visit.request) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ mailId }) => ({ mail_id: idParam(mailId) }),
  schema: DismissForm,
  call: ({ provider, ids }, reason) => provider.dismissMail({ ...ids, ...reason }),
  failed: messages.mails.notDismissed,
  leave: toTrayWhenHandled,
  to: ({ visit }) => trayBelow(visit.request),
  done: messages.mails.dismissed,
});

export default function DismissMail() {
  const { mail, failure, closeTo } = useLoaderData<typeof loader>();
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
          <FormKey lastResult={lastResult} />
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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { MailHead } from "#app/components/emails/tray-mail.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { dismissMail } from "#app/provider/contract/emails/mails.ts";
import { readMailOr404, toTrayWhenHandled, trayBelow } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Dismiss Email · Litigation Panel" }];

const DismissForm = dismissMail.input.omit({ mail_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return readMailOr404(provider, visit);
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
  const { mail, failure } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Dismiss Email" failure={failure}>
      {mail ? (
        <>
          <MailHead mail={mail} />
          <DialogForm
            id="dismiss-mail"
            schema={DismissForm}
            fields={[
              {
                name: "reason",
                label: "Reason",
                hint: "The email is removed from this list. It stays in the mailbox, and the reason is recorded in the audit trail.",
                rows: 4,
              },
            ]}
            submit="Dismiss Email"
            busyLabel="Dismissing"
            look="danger"
          >
            <input type="hidden" name="version" value={mail.version} autoComplete="off" />
          </DialogForm>
        </>
      ) : null}
    </Dialog>
  );
}

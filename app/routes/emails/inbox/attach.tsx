import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { MailSender } from "#app/components/emails/tray-mail.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { attachMail, findCases, type FoundCase } from "#app/provider/contract/emails/mails.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { mailOf, toTrayWhenHandled, trayBelow } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Attach Mail to Case · Litigation Panel" }];

const AttachForm = attachMail.input.omit({ mail_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { page, number: typed } = queryOf(visit.request);
  const asked = findCases.input.safeParse({ number: typed });
  const [{ mail, failure }, found] = await Promise.all([
    mailOf(provider, visit),
    asked.success ? provider.findCases(asked.data) : null,
  ]);
  const cases = found?.ok ? found.data.results : [];
  return {
    mail,
    page,
    typed: typed ?? "",
    cases,
    // The form is sent empty: what is missing is said beside it.
    searchError: typed !== undefined && !asked.success ? messages.mails.searchRequired : null,
    isSearched: found?.ok ?? false,
    failure: failure ?? (found && !found.ok ? (found.message ?? messages.cases.failed) : null),
    closeTo: trayBelow(visit.request),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ mailId }) => ({ mail_id: idParam(mailId) }),
  schema: AttachForm,
  call: ({ provider, ids }, choice) => provider.attachMail({ ...ids, ...choice }),
  failed: messages.mails.notAttached,
  leave: toTrayWhenHandled,
  to: ({ visit }) => trayBelow(visit.request),
  done: ({ value }) => messages.mails.attached(value.case_id),
});

export default function AttachMail() {
  const { mail, page, typed, cases, searchError, isSearched, failure, closeTo } =
    useLoaderData<typeof loader>();
  return (
    <Modal title="Attach Mail to Case" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {mail ? (
        <div>
          <p className="key">{mail.email_subject ?? "No subject"}</p>
          <MailSender mail={mail} />
        </div>
      ) : null}
      <Form method="get" preventScrollReset role="search">
        {page ? <input type="hidden" name="page" value={page} /> : null}
        <TextField
          field={{
            ...plainField("number", typed),
            key: typed,
            ...(searchError ? { errors: [searchError] } : {}),
          }}
          label="LAN, case number or case ID"
          maxLength={200}
        />
        <div>
          <Button type="submit">Find Case</Button>
        </div>
      </Form>
      {isSearched && cases.length === 0 ? <EmptyState>{messages.mails.noCase}</EmptyState> : null}
      {mail && cases.length > 0 ? <ChooseCase key={typed} version={mail.version} cases={cases} /> : null}
    </Modal>
  );
}

function ChooseCase({ version, cases }: { version: number; cases: FoundCase[] }) {
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(AttachForm, { id: "attach-mail", lastResult });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <FormErrors form={form} />
      <div className="one-a-line">
        <RadioGroup
          field={fields.case_id}
          label="Case"
          wide
          options={cases.map((found) => ({ value: String(found.case_id), label: caseInWords(found) }))}
        />
      </div>
      <input type="hidden" name="version" value={version} autoComplete="off" />
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton busyLabel="Attaching Mail">Attach Mail</SubmitButton>
      </ModalActions>
    </Form>
  );
}

function caseInWords({ case_id, customer_name, lan_number, case_no, client_name }: FoundCase): string {
  const numbers = [lan_number ? `LAN ${lan_number}` : null, case_no, client_name, `Case ID ${case_id}`];
  return [customer_name, ...numbers].filter(Boolean).join(" · ");
}

import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { templateParams } from "#app/http/templates/template-params.server.ts";
import { notFound, readOr404 } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { withdrawTemplate } from "#app/provider/contract/templates/template-drafts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Withdraw · Litigation Panel" }];

const WithdrawForm = withdrawTemplate.input.pick({ note: true, idempotency_key: true });

/** The lender's own text. @throws 404 for everybody's: there is nothing behind it to go back to */
function lendersOwn(params: LoaderFunctionArgs["params"]) {
  const { client, ...key } = templateParams(params);
  if (client === undefined) throw notFound();
  return { ...key, client };
}

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const key = lendersOwn(visit.params);
  const answer = await provider.readTemplate(key);
  const { stored, failure } = readOr404(answer, templateMessages.failed);
  return { key, lender: stored && stored.client_name, failure };
}

export const action = formAction({
  feature: "litigation_case",
  ids: lendersOwn,
  schema: WithdrawForm,
  call: ({ provider, ids }, note) => provider.withdrawTemplate({ ...note, ...ids }),
  failed: templateMessages.withdrawalNotAsked,
  to: ({ ids }) => paths.template({ ...ids, clientId: ids.client }),
  done: templateMessages.withdrawalAsked,
});

/** Asks for it; a second person decides. */
export default function WithdrawTemplate() {
  const { key, lender, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(WithdrawForm, { id: "withdraw-template", lastResult });
  return (
    <Modal
      title="Withdraw"
      closeTo={paths.template({ ...key, clientId: key.client })}
      failure={failure}
      toast={<PageToast />}
    >
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <p>
          {lender ?? "The lender"} goes back to the standard text once a second person has approved. Until
          then its own text stays in force; its versions stay listed.
        </p>
        <TextAreaField field={fields.note} label="Why" />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton look="danger" busyLabel="Submitting">
            Submit Withdrawal
          </SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}

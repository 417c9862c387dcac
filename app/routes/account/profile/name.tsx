import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { StaleNotice, useStoredValues, VersionField } from "#app/components/forms/stored-values.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { updateOwnName } from "#app/provider/contract/account/profile.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { profileOf } from "./profile.server.ts";

export const meta: MetaFunction = () => [{ title: "Change Name · Litigation Panel" }];

const NameForm = updateOwnName.input;

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const { profile, failure } = await profileOf(provider);
  const { version, full_name } = profile ?? { version: null, full_name: null };
  return { version, full_name, failure };
}

export const action = formAction({
  schema: NameForm,
  call: ({ provider }, name) => provider.updateOwnName(name),
  failed: profileMessages.nameNotUpdated,
  to: () => paths.profile(),
  done: profileMessages.nameUpdated,
});

export default function ChangeName() {
  const { version, full_name, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const values = useStoredValues(lastResult, version, { full_name });
  const [form, fields] = useContractForm(NameForm, {
    id: "own-name",
    lastResult: values.lastResult,
    defaultValue: { full_name },
  });
  return (
    <Modal title="Change Name" closeTo={useListAddress()} failure={failure} toast={<PageToast />}>
      {version === null && !lastResult ? null : (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <FormErrors form={form} />
          <StaleNotice values={values} />
          <TextField
            field={fields.full_name}
            label="Name"
            hint={values.hint("full_name")}
            autoComplete="name"
          />
          <VersionField values={values} />
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <SubmitButton busyLabel="Saving">Save</SubmitButton>
          </ModalActions>
        </Form>
      )}
    </Modal>
  );
}

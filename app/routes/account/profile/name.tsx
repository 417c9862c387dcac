import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useStoredValues } from "#app/components/forms/stored-values.tsx";
import { paths } from "#app/paths.ts";
import { updateOwnName } from "#app/provider/contract/account/profile.ts";
import { TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
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
  return (
    <Modal title="Change Name" closeTo={useListAddress()} failure={failure} toast={<PageToast />}>
      {version === null && !lastResult ? null : (
        <DialogForm
          id="own-name"
          schema={NameForm}
          lastResult={lastResult}
          values={values}
          defaultValue={{ full_name }}
          act="Save"
          busyLabel="Saving"
        >
          {(fields) => (
            <TextField
              field={fields.full_name}
              label="Name"
              hint={values.hint("full_name")}
              autoComplete="name"
            />
          )}
        </DialogForm>
      )}
    </Modal>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { selectedRows } from "#app/http/bulk/selection.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { useListAddress } from "#app/components/lists/list-address.ts";
import { paths } from "#app/paths.ts";
import { addAdvocate } from "#app/provider/contract/reference/advocates.ts";
import { TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Add an Advocate · Litigation Panel" }];

const AdvocateForm = addAdvocate.input;

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return null;
}

export const action = formAction({
  feature: "litigation_case",
  ids: (_params, { visit }) => selectedRows(visit, "cases"),
  schema: AdvocateForm,
  call: ({ provider }, advocate) => provider.addAdvocate(advocate),
  failed: messages.advocates.notAdded,
  to: ({ ids, data }) => paths.bulkCases("assign", `${ids.search}&advocate=${String(data.id)}`),
  done: ({ value }) => messages.advocates.added(value.name),
});

export default function NewAdvocate() {
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add an Advocate" closeTo={useListAddress()}>
      <DialogForm
        id="add-advocate"
        schema={AdvocateForm}
        lastResult={lastResult}
        act="Add Advocate"
        busyLabel="Adding"
      >
        {(fields) => (
          <>
            <TextField field={fields.name} label="Name" autoComplete="off" />
            <div className="fields fields-2">
              <TextField field={fields.enrolment_no} label="Enrolment Number" autoComplete="off" />
              <TextField field={fields.mobile} label="Mobile" type="tel" autoComplete="off" />
              <TextField field={fields.email_id} label="Email" type="email" autoComplete="off" wide />
            </div>
          </>
        )}
      </DialogForm>
    </Modal>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { ADVOCATE_FIELDS } from "#app/components/reference/record-fields.ts";
import { paths } from "#app/paths.ts";
import { advocateForm } from "#app/provider/contract/reference/advocates.ts";
import { changeAction, nothingForChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Advocate · Litigation Panel" }];

export const loader = nothingForChanger;

export const action = changeAction({
  schema: advocateForm,
  call: ({ provider }, advocate) => provider.addAdvocate(advocate),
  failed: messages.advocates.notAdded,
  to: ({ query }) => paths.advocates(query),
  done: ({ value }) => messages.advocates.added(value.name),
});

export default function AddAdvocate() {
  return (
    <FormDialog
      title="Add Advocate"
      variant="wide"
      id="advocate"
      schema={advocateForm}
      fields={ADVOCATE_FIELDS}
      columns={2}
      submit="Add Advocate"
    />
  );
}

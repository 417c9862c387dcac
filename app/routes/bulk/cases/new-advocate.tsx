import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { selectedRows } from "#app/http/bulk/selection.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { paths } from "#app/paths.ts";
import { addAdvocate } from "#app/provider/contract/reference/advocates.ts";

export const meta: MetaFunction = () => [{ title: "Add Advocate · Litigation Panel" }];

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
  return (
    <FormDialog
      title="Add Advocate"
      id="add-advocate"
      schema={AdvocateForm}
      submit="Add Advocate"
      busyLabel="Adding"
      columns={2}
      fields={FIELDS}
    />
  );
}

const FIELDS = [
  { name: "name", label: "Name", wide: true },
  { name: "enrolment_no", label: "Enrolment Number" },
  { name: "mobile", label: "Mobile", type: "tel" },
  { name: "email_id", label: "Email", type: "email", wide: true },
] as const;

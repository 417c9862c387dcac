import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { ADVOCATE_FIELDS } from "#app/components/reference/record-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { advocateForm, updateAdvocate } from "#app/provider/contract/reference/advocates.ts";
import { advocateForChanger, changeAction } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit Advocate", data?.stored?.name);

export const loader = advocateForChanger;

export const action = changeAction({
  ids: ({ advocateId }) => ({ advocate_id: idParam(advocateId) }),
  schema: updateAdvocate.input.omit({ advocate_id: true }),
  call: ({ provider, ids }, advocate) => provider.updateAdvocate({ ...ids, ...advocate }),
  failed: said.notUpdated,
  to: ({ query }) => paths.advocates(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditAdvocate() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Edit Advocate"
      failure={failure}
      variant="wide"
      id="advocate"
      schema={advocateForm}
      fields={ADVOCATE_FIELDS}
      columns={2}
      stored={stored}
      submit="Save"
    />
  );
}

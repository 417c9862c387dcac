import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { courtFields } from "#app/components/reference/paper-format-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { courtForm, updateCourt } from "#app/provider/contract/reference/courts.ts";
import { changeAction, courtForChanger, formatChoices, requireChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit Court", data?.stored?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireChanger(visit);
  return { ...(await courtForChanger(visit)), formats: await formatChoices(provider) };
}

export const action = changeAction({
  ids: ({ courtId }) => ({ court_id: idParam(courtId) }),
  schema: updateCourt.input.omit({ court_id: true }),
  call: ({ provider, ids }, court) => provider.updateCourt({ ...ids, ...court }),
  failed: said.notUpdated,
  to: ({ query }) => paths.courts(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditCourt() {
  const { stored, failure, formats } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Edit Court"
      failure={failure}
      variant="wide"
      id="court"
      schema={courtForm}
      fields={courtFields(formats)}
      columns={2}
      stored={stored}
      submit="Save"
    />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { courtFields } from "#app/components/reference/paper-format-fields.ts";
import { paths } from "#app/paths.ts";
import { CourtFilters, courtForm } from "#app/provider/contract/reference/courts.ts";
import { changeAction, formatChoices, requireChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Court · Litigation Panel" }];

/** A new court begins with what the list is filtered by. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireChanger(visit);
  const { state, court_type } = parseFilters(CourtFilters, getQuery(visit.request)).filters;
  return { start: { state, court_type }, formats: await formatChoices(provider) };
}

export const action = changeAction({
  schema: courtForm,
  call: ({ provider }, court) => provider.addCourt(court),
  failed: said.notAdded,
  to: ({ query }) => paths.courts(query),
  done: ({ value }) => said.added(value.name),
});

export default function AddCourt() {
  const { start, formats } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Add Court"
      variant="wide"
      id="court"
      schema={courtForm}
      fields={courtFields(formats)}
      columns={2}
      start={start}
      submit="Add Court"
    />
  );
}

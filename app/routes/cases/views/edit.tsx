import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ViewForm } from "#app/components/cases/view-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { updateCaseView } from "#app/provider/contract/cases/case-views.ts";
import { readOwnView } from "./view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit View", data?.view?.name);

const EditForm = updateCaseView.input.omit({ view_id: true });

export const loader = (visit: LoaderFunctionArgs) => readOwnView(visit);

export const action = formAction({
  feature: "litigation_case",
  ids: ({ viewId }) => ({ view_id: idParam(viewId) }),
  schema: EditForm,
  call: ({ provider, ids }, named) => provider.updateCaseView({ ...ids, ...named }),
  failed: viewMessages.notSaved,
  to: ({ data }) => paths.cases({}, data.query),
  done: ({ value }) => viewMessages.changed(value.name),
});

export default function EditView() {
  const { view, failure } = useLoaderData<typeof loader>();
  return <ViewForm title="Edit View" schema={EditForm} submit="Save View" view={view} failure={failure} />;
}

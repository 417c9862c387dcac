import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewMessages } from "#app/domain/cases/case-table.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removeCaseView } from "#app/provider/contract/cases/case-views.ts";
import { readOwnView } from "./view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Remove View", data?.view?.name);

const RemoveForm = removeCaseView.input.omit({ view_id: true });

export const loader = (visit: LoaderFunctionArgs) => readOwnView(visit);

export const action = formAction({
  feature: "litigation_case",
  ids: ({ viewId }) => ({ view_id: idParam(viewId) }),
  schema: RemoveForm,
  call: ({ provider, ids }) => provider.removeCaseView(ids),
  failed: viewMessages.notRemoved,
  to: ({ query }) => paths.cases({}, query),
  done: viewMessages.gone,
});

export default function RemoveView() {
  const { view, failure } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Remove View" failure={failure}>
      {view ? (
        <>
          <p>
            Remove the view <b>{view.name}</b>
            {view.is_shared ? " for everyone" : ""}? The cases stay as they are.
          </p>
          <DialogForm
            id="remove-view"
            schema={RemoveForm}
            submit="Remove View"
            busyLabel="Removing"
            look="danger"
          />
        </>
      ) : null}
    </Dialog>
  );
}

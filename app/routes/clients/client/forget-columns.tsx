import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { paths } from "#app/paths.ts";
import { forgetColumns } from "#app/provider/contract/clients/client-columns.ts";
import { loadColumns } from "./kept-columns.server.ts";

export const meta: MetaFunction = () => [{ title: "Remove Columns · Litigation Panel" }];

const { columns: sentences } = clientMessages;
const ForgetForm = forgetColumns.input.omit({ client_id: true, attribute: true, column: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { columns, updated_at, failure } = await loadColumns(provider, visit.params);
  const { attribute, column } = getQuery(visit.request);
  const some = columns.filter(
    (line) =>
      (attribute === undefined || line.attribute === attribute) &&
      (column === undefined || line.column === column),
  );
  const [one] = some;
  return {
    one:
      one && attribute !== undefined ? { label: one.label, columns: some.map((line) => line.column) } : null,
    isKept: some.length > 0,
    seen: updated_at,
    failure,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: ForgetForm,
  call: ({ provider, ids, query: { attribute, column } }, seen) =>
    provider.forgetColumns({ ...ids, attribute, column, ...seen }),
  failed: sentences.notForgotten,
  to: ({ ids }) => paths.clientColumns(ids.client_id),
  done: ({ query }) => (query.attribute === undefined ? sentences.forgottenAll : sentences.forgottenOne),
});

export default function ForgetColumns() {
  const { one, isKept, seen, failure } = useLoaderData<typeof loader>();
  // Without the column of this address.
  const columns = paths.clientColumns(useParams().clientId ?? "");
  const label = one ? "Remove" : "Remove All";
  return (
    <FormDialog
      closeTo={columns}
      title={one ? `Remove ${one.label}` : "Remove Columns"}
      failure={failure}
      id="forget-columns"
      schema={ForgetForm}
      isVoid={failure !== null}
      {...(isKept ? { submit: label } : {})}
      busyLabel="Removing"
      look="danger"
      cancelTo={columns}
    >
      <p className="wrap-anywhere">{isKept ? question(one) : sentences.gone}</p>
      <input type="hidden" name="seen" value={seen ?? ""} autoComplete="off" />
    </FormDialog>
  );
}

const question = (one: { label: string; columns: string[] } | null): string =>
  one ? sentences.willForgetOne(one.label, one.columns) : sentences.willForgetAll;

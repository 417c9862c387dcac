import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { BRANCH_FORM } from "#app/components/clients/branch-fields.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";

export const meta: MetaFunction = () => [{ title: "Add Branch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  idParam(visit.params.clientId);
  return null;
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId }) => ({ client_id: idParam(clientId) }),
  schema: sentBranch,
  call: ({ provider, ids }, { version: _, ...branch }) => provider.addBranch({ ...ids, ...branch }),
  failed: clientMessages.branches.notAdded,
  to: ({ ids }) => paths.clientBranches(ids.client_id),
  done: ({ value }) => clientMessages.branches.added(value.branch_name),
});

export default function NewBranch() {
  return (
    <FormDialog
      title="Add Branch"
      id="branch"
      schema={sentBranch}
      fields={BRANCH_FORM}
      columns={2}
      submit="Add Branch"
      busyLabel="Adding"
    />
  );
}

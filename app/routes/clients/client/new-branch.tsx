import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { BranchForm } from "#app/components/clients/branch-form.tsx";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Add Branch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return { clientId: idParam(visit.params.clientId) };
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
  const { clientId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add Branch" closeTo={paths.clientBranches(clientId)}>
      <BranchForm
        schema={sentBranch}
        branch={null}
        submit={{ label: "Add Branch", busyLabel: "Adding" }}
        lastResult={lastResult}
      />
    </Modal>
  );
}

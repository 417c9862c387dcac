import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { branchOf } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveForm } from "#app/components/clients/active-form.tsx";
import { paths } from "#app/paths.ts";
import { setBranchActive } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Deactivate Branch · Litigation Panel" }];

const { branches: sentences } = clientMessages;
const BranchActiveForm = setBranchActive.input.omit({ client_id: true, branch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await branchOf(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId, branchId }) => ({ client_id: idParam(clientId), branch_id: idParam(branchId) }),
  schema: BranchActiveForm,
  call: ({ provider, ids }, value) => provider.setBranchActive({ ...ids, ...value }),
  failed: sentences.notSwitched,
  to: ({ ids }) => paths.clientBranches(ids.client_id),
  done: sentences.updated,
});

export default function BranchActive() {
  const { clientId, branch, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeTo = paths.clientBranches(clientId);
  return (
    <Modal
      title={branch?.active === false ? "Activate Branch" : "Deactivate Branch"}
      closeTo={closeTo}
      failure={failure}
    >
      {branch ? (
        <ActiveForm
          schema={BranchActiveForm}
          what="Branch"
          name={branch.branch_name}
          stored={branch}
          lastResult={lastResult}
          cancelTo={closeTo}
        >
          {branch.active ? sentences.willDeactivate(branch.total_cases ?? 0) : sentences.willActivate}
        </ActiveForm>
      ) : null}
    </Modal>
  );
}

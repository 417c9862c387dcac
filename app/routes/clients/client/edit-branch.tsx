import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { branchOf } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { BranchForm } from "#app/components/clients/branch-form.tsx";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";
import { emptied } from "./submitted-branch.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Branch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await branchOf(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId, branchId }) => ({ client_id: idParam(clientId), branch_id: idParam(branchId) }),
  schema: sentBranch,
  call: ({ provider, ids }, { version, idempotency_key, ...typed }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateBranch({ ...ids, version, idempotency_key, ...emptied(typed) }),
  failed: clientMessages.branches.notUpdated,
  to: ({ ids }) => paths.clientBranches(ids.client_id),
  done: clientMessages.branches.updated,
});

export default function EditBranch() {
  const { clientId, branch, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Edit Branch" closeTo={paths.clientBranches(clientId)} failure={failure}>
      {branch || lastResult ? (
        <BranchForm
          schema={sentBranch}
          branch={branch}
          submit={{ label: "Save", busyLabel: "Saving" }}
          lastResult={lastResult}
        />
      ) : null}
    </Modal>
  );
}

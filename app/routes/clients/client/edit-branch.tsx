import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { readBranchOr404 } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { BRANCH_FORM } from "#app/components/clients/branch-fields.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { emptiedBranch } from "../client-form.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Branch", data?.branch?.branch_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await readBranchOr404(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId, branchId }) => ({ client_id: idParam(clientId), branch_id: idParam(branchId) }),
  schema: sentBranch,
  call: ({ provider, ids }, { version, idempotency_key, ...typed }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateBranch({ ...ids, version, idempotency_key, ...emptiedBranch(typed) }),
  failed: clientMessages.branches.notUpdated,
  to: ({ ids }) => paths.clientBranches(ids.client_id),
  done: clientMessages.branches.updated,
});

export default function EditBranch() {
  const { branch, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Edit Branch"
      failure={failure}
      id="branch"
      schema={sentBranch}
      fields={BRANCH_FORM}
      columns={2}
      stored={branch}
      submit="Save"
    />
  );
}

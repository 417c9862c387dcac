import { activateWords } from "#app/components/forms/activate-words.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { readBranchOr404 } from "#app/http/clients/client-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ActiveDialog } from "#app/components/forms/active-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { setBranchActive } from "#app/provider/contract/clients/client-branches.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(activateWords(data?.branch?.active, "Branch"), data?.branch?.branch_name);

const { branches: said } = clientMessages;
const BranchActiveForm = setBranchActive.input.omit({ client_id: true, branch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await readBranchOr404(provider, visit.params)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ clientId, branchId }) => ({ client_id: idParam(clientId), branch_id: idParam(branchId) }),
  schema: BranchActiveForm,
  call: ({ provider, ids }, value) => provider.setBranchActive({ ...ids, ...value }),
  failed: said.notSwitched,
  to: ({ ids }) => paths.clientBranches(ids.client_id),
  done: said.updated,
});

export default function BranchActive() {
  const { branch, failure } = useLoaderData<typeof loader>();
  return (
    <ActiveDialog
      what="Branch"
      schema={BranchActiveForm}
      record={branch && { ...branch, name: branch.branch_name }}
      failure={failure}
      ifDeactivated={said.willDeactivate(branch?.total_cases ?? 0)}
      ifActivated={said.willActivate}
    />
  );
}

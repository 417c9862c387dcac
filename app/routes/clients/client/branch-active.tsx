import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { branchOf } from "#app/http/clients/client-reading.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { ActiveForm } from "#app/components/clients/active-form.tsx";
import { paths } from "#app/paths.ts";
import { setBranchActive } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Deactivate Branch · Litigation Panel" }];

const { branches: sentences } = clientMessages;
const BranchActiveForm = setBranchActive.input.omit({ client_id: true, branch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await branchOf(provider, visit.params)), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const [client_id, branch_id] = [idParam(visit.params.clientId), idParam(visit.params.branchId)];
  const submission = parseWithZod(await formOf(visit), { schema: BranchActiveForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.setBranchActive({ client_id, branch_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, sentences.notSwitched);
  return done(visit, paths.clientBranches(client_id), answer.message ?? sentences.updated);
}

export default function BranchActive() {
  const { clientId, branch, failure, formKey } = useLoaderData<typeof loader>();
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
          formKey={formKey}
          lastResult={lastResult}
          cancelTo={closeTo}
        >
          {branch.active ? sentences.willDeactivate(branch.total_cases ?? 0) : sentences.willActivate}
        </ActiveForm>
      ) : null}
    </Modal>
  );
}

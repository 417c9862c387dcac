import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { BranchForm } from "#app/components/clients/branch-form.tsx";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";

export const meta: MetaFunction = () => [{ title: "Add Branch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit, "litigation_case");
  return { clientId: idParam(visit.params.clientId), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  const submission = parseWithZod(await formOf(visit), { schema: sentBranch });
  if (submission.status !== "success") return invalid(submission);

  const { version: _, ...branch } = submission.value;
  const answer = await provider.addBranch({ client_id, ...branch });
  if (!answer.ok) return refused(submission, answer, clientMessages.branches.notAdded);
  const said = answer.message ?? clientMessages.branches.added(branch.branch_name);
  return done(visit, paths.clientBranches(client_id), said);
}

export default function NewBranch() {
  const { clientId, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add Branch" closeTo={paths.clientBranches(clientId)}>
      <BranchForm
        schema={sentBranch}
        branch={null}
        submit={{ label: "Add Branch", busyLabel: "Adding" }}
        formKey={formKey}
        lastResult={lastResult}
      />
    </Modal>
  );
}

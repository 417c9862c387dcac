import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { branchOf } from "#app/http/clients/client-reading.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { BranchForm } from "#app/components/clients/branch-form.tsx";
import { paths } from "#app/paths.ts";
import { sentBranch } from "#app/provider/contract/clients/client-branches.ts";
import { Modal } from "#app/ui/modal.tsx";
import { emptied } from "./submitted-branch.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Branch · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  return { ...(await branchOf(provider, visit.params)), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const [client_id, branch_id] = [idParam(visit.params.clientId), idParam(visit.params.branchId)];
  const submission = parseWithZod(await formOf(visit), { schema: sentBranch });
  if (submission.status !== "success") return invalid(submission);

  const { version, idempotency_key, ...typed } = submission.value;
  if (version === undefined) return refused(submission, { ok: false, status: 422 }, messages.generic.notAnId);
  const which = { client_id, branch_id, version, idempotency_key };
  const answer = await provider.updateBranch({ ...which, ...emptied(typed) });
  if (!answer.ok) return refused(submission, answer, clientMessages.branches.notUpdated);
  return done(visit, paths.clientBranches(client_id), answer.message ?? clientMessages.branches.updated);
}

export default function EditBranch() {
  const { clientId, branch, failure, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Edit Branch" closeTo={paths.clientBranches(clientId)} failure={failure}>
      {branch || lastResult ? (
        <BranchForm
          schema={sentBranch}
          branch={branch}
          submit={{ label: "Save", busyLabel: "Saving" }}
          formKey={formKey}
          lastResult={lastResult}
        />
      ) : null}
    </Modal>
  );
}

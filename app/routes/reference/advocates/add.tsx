import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { AdvocateForm } from "#app/components/reference/advocate-form.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { advocateForm } from "#app/provider/contract/reference/advocates.ts";
import { Modal } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Advocate · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  return { closeTo: paths.advocates(queryOf(visit.request)), formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const submission = parseWithZod(await formOf(visit), { schema: advocateForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.addAdvocate(submission.value);
  if (!answer.ok) return refused(submission, answer, messages.advocates.notAdded);
  const list = paths.advocates(queryOf(visit.request));
  return done(visit, list, answer.message ?? messages.advocates.added(submission.value.name));
}

export default function AddAdvocate() {
  const { closeTo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add Advocate" closeTo={closeTo} toast={<PageToast />} variant="wide">
      <AdvocateForm schema={advocateForm} isNew stored={null} formKey={formKey} lastResult={lastResult} />
    </Modal>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
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
  return { closeTo: paths.advocates(queryOf(visit.request)) };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  schema: advocateForm,
  call: ({ provider }, advocate) => provider.addAdvocate(advocate),
  failed: messages.advocates.notAdded,
  to: ({ query }) => paths.advocates(query),
  done: ({ value }) => messages.advocates.added(value.name),
});

export default function AddAdvocate() {
  const { closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add Advocate" closeTo={closeTo} toast={<PageToast />} variant="wide">
      <AdvocateForm schema={advocateForm} isNew stored={null} lastResult={lastResult} />
    </Modal>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { advocateListMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { AdvocateForm } from "#app/components/reference/advocate-form.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { advocateForm, updateAdvocate } from "#app/provider/contract/reference/advocates.ts";
import { Modal } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Advocate · Litigation Panel" }];

const EditForm = updateAdvocate.input.omit({ advocate_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readAdvocate({ advocate_id: idParam(visit.params.advocateId) });
  return {
    ...readOr404(answer, messages.advocates.failed),
    closeTo: paths.advocates(queryOf(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ advocateId }) => ({ advocate_id: idParam(advocateId) }),
  schema: EditForm,
  call: ({ provider, ids }, advocate) => provider.updateAdvocate({ ...ids, ...advocate }),
  failed: said.notUpdated,
  to: ({ query }) => paths.advocates(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditAdvocate() {
  const { stored, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Edit Advocate" closeTo={closeTo} failure={failure} toast={<PageToast />} variant="wide">
      {stored || lastResult ? (
        <AdvocateForm schema={advocateForm} isNew={false} stored={stored} lastResult={lastResult} />
      ) : null}
    </Modal>
  );
}

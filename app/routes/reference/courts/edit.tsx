import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf, readOr404 } from "#app/http/queries.server.ts";
import { CourtForm } from "#app/components/reference/court-form.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { courtForm, updateCourt } from "#app/provider/contract/reference/courts.ts";
import { Modal } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Court · Litigation Panel" }];

const EditForm = updateCourt.input.omit({ court_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readCourt({ court_id: idParam(visit.params.courtId) });
  return {
    ...readOr404(answer, said.failed),
    closeTo: paths.courts(queryOf(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ courtId }) => ({ court_id: idParam(courtId) }),
  schema: EditForm,
  call: ({ provider, ids }, court) => provider.updateCourt({ ...ids, ...court }),
  failed: said.notUpdated,
  to: ({ query }) => paths.courts(query),
  done: ({ value }) => said.updated(value.name),
});

export default function EditCourt() {
  const { stored, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Edit Court" closeTo={closeTo} failure={failure} toast={<PageToast />} variant="wide">
      {stored || lastResult ? (
        <CourtForm schema={courtForm} isNew={false} stored={stored} lastResult={lastResult} />
      ) : null}
    </Modal>
  );
}

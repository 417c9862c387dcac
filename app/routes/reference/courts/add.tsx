import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { filtersOf } from "#app/http/list-filters.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { CourtForm } from "#app/components/reference/court-form.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { CourtFilters, courtForm } from "#app/provider/contract/reference/courts.ts";
import { Modal } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Court · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const query = queryOf(visit.request);
  const { state, court_type } = filtersOf(CourtFilters, query).filters;
  return { given: { state, court_type }, closeTo: paths.courts(query) };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  schema: courtForm,
  call: ({ provider }, court) => provider.addCourt(court),
  failed: said.notAdded,
  to: ({ query }) => paths.courts(query),
  done: ({ value }) => said.added(value.name),
});

export default function AddCourt() {
  const { given, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Add Court" closeTo={closeTo} toast={<PageToast />} variant="wide">
      <CourtForm schema={courtForm} isNew stored={null} given={given} lastResult={lastResult} />
    </Modal>
  );
}

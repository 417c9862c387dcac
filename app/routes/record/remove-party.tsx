import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, notFound, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { removal } from "#app/provider/contract/record/parties.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Remove Party", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listParties({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.parties.failed);
  const party = items.find(({ id }) => id === idParam(visit.params.partyId));
  if (!party && failure === null) throw notFound();
  return {
    party: party ?? null,
    failure,
    name,
    back: paths.caseDialog(dialog, "parties", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), partyId: idParam(params.partyId) }),
  schema: removal,
  call: ({ provider, ids: { caseId, partyId } }, form) =>
    provider.removeParty({ case_id: caseId, party_id: partyId, ...form }),
  failed: recordMessages.parties.notRemoved,
  to: ({ ids, query }) => paths.caseDialog(ids, "parties", query),
  done: recordMessages.parties.removed,
});

export default function RemoveParty() {
  const { party, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Remove Party" name={name} closeTo={back} failure={failure}>
      {party ? (
        <DescriptionList
          facts={[
            { label: "Role", value: party.title },
            { label: "Name", value: party.name },
            { label: "Address", value: party.address, wide: true },
          ]}
        />
      ) : null}
      <DialogForm
        id="remove-party"
        schema={removal}
        fields={[{ name: "reason", label: "Reason", rows: 3, hint: recordMessages.parties.removeExplained }]}
        stored={party}
        cancelTo={back}
        submit="Remove Party"
        busyLabel="Removing Party"
        look="danger"
      />
    </CaseDialog>
  );
}

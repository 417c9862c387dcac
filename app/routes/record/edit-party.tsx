import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { asTyped, PARTY_FORM } from "#app/components/record/party-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { checkedParty, sentParty } from "#app/provider/contract/record/parties.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Party", data?.name?.customer_name);

const EditForm = checkedParty(sentParty);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.readParty({ case_id, party_id: idParam(visit.params.partyId) }),
  );
  const { stored, failure } = readOr404(read, recordMessages.parties.failed);
  return {
    party: stored && asTyped(stored),
    failure,
    name,
    back: paths.caseDialog(dialog, "parties", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), partyId: idParam(params.partyId) }),
  schema: EditForm,
  call: ({ provider, ids: { caseId, partyId } }, { version, ...party }) =>
    version === undefined
      ? { ok: false, status: 422, message: messages.generic.notAnId }
      : provider.updateParty({ case_id: caseId, party_id: partyId, version, ...party }),
  failed: recordMessages.parties.notUpdated,
  to: ({ ids, query }) => paths.caseDialog(ids, "parties", query),
  done: recordMessages.parties.updated,
});

export default function EditParty() {
  const { party, failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Edit Party" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="edit-party"
        schema={EditForm}
        fields={PARTY_FORM}
        columns={2}
        stored={party}
        cancelTo={back}
        submit="Save"
      />
    </CaseDialog>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { PARTY_FORM } from "#app/components/record/party-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { checkedParty, newParty } from "#app/provider/contract/record/parties.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Add Party", data?.name?.customer_name);

const AddForm = checkedParty(newParty);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listParties({ case_id }),
  );
  const { failure } = toList(read, recordMessages.parties.failed);
  return { failure, name, back: paths.caseDialog(dialog, "parties", getQuery(visit.request)) };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: AddForm,
  call: ({ provider, ids: { caseId } }, party) => provider.addParty({ case_id: caseId, ...asked(party) }),
  failed: recordMessages.parties.notAdded,
  to: ({ ids, query }) => paths.caseDialog(ids, "parties", query),
  done: recordMessages.parties.added,
});

export default function AddParty() {
  const { failure, name, back } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Add Party" name={name} failure={failure} variant="wide" closeTo={back}>
      <DialogForm
        id="add-party"
        schema={AddForm}
        fields={PARTY_FORM}
        columns={2}
        cancelTo={back}
        submit="Add Party"
        busyLabel="Adding Party"
      />
    </CaseDialog>
  );
}

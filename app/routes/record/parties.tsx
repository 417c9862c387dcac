import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { PartyTable } from "#app/components/record/party-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Parties", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listParties({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.parties.failed);
  const query = getQuery(visit.request);
  const borrower = {
    ...{ title: "Borrower", name: name?.customer_name ?? null, party: null, removeTo: null },
    editTo: paths.caseDialog(dialog, "edit", query),
  };
  const others = items.map((party) => ({
    title: party.title,
    name: party.name,
    party,
    editTo: paths.caseDialog(dialog, `parties/${party.id}/edit`, query),
    removeTo: paths.caseDialog(dialog, `parties/${party.id}/remove`, query),
  }));
  return {
    parties: [borrower, ...others],
    failure,
    name,
    addTo: paths.caseDialog(dialog, "parties/add", query),
  };
}

/** Who the case is about. The borrower is part of the case itself and edited there. */
export default function Parties() {
  const { parties, failure, name, addTo } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Parties" name={name} failure={failure} variant="wide">
      {failure ? null : <PartyTable parties={parties} />}
      {failure ? null : (
        <p className="small">
          {parties.length === 1 ? recordMessages.parties.noneBeside : recordMessages.parties.inColumns}
        </p>
      )}
      <ModalActions>
        <ButtonLink href={addTo} look="main" move="stay">
          Add Party
        </ButtonLink>
      </ModalActions>
    </CaseDialog>
  );
}

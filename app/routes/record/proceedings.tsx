import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { getQuery, toList } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { OtherProceedings, ProceedingTable } from "#app/components/record/proceeding-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ModalActions } from "#app/ui/modal.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Proceedings", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { read, name, dialog } = await openCase(visit, (provider, case_id) =>
    provider.listProceedings({ case_id }),
  );
  const { items, failure } = toList(read, recordMessages.proceedings.failed);
  const query = getQuery(visit.request);
  const actsOf = (id: number | null) =>
    id === null
      ? [
          { label: "Update Number", href: paths.caseDialog(dialog, "case-number", query) },
          { label: "Update Stage", href: paths.caseDialog(dialog, "hearing", query) },
        ]
      : [
          { label: "Edit", href: paths.caseDialog(dialog, `proceedings/${id}/edit`, query) },
          { label: "Remove", href: paths.caseDialog(dialog, `proceedings/${id}/remove`, query) },
        ];
  return {
    proceedings: items.map((proceeding) => ({ ...proceeding, acts: actsOf(proceeding.id) })),
    failure,
    name,
    stated: read.ok ? read.data.stated : null,
    stateTo: paths.caseDialog(dialog, "edit/other_proceedings", query),
    addTo: paths.caseDialog(dialog, "proceedings/add", query),
  };
}

/** What is pending about the loan. The case itself is the first, and has its own dialogs. */
export default function Proceedings() {
  const { proceedings, failure, name, stated, stateTo, addTo } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Proceedings" name={name} failure={failure} variant="wide">
      {failure ? null : (
        <>
          <ProceedingTable proceedings={proceedings} />
          <OtherProceedings stated={stated} stateTo={stateTo} />
        </>
      )}
      <ModalActions>
        <ButtonLink href={addTo} look="main" move="stay">
          Add Proceeding
        </ButtonLink>
      </ModalActions>
    </CaseDialog>
  );
}

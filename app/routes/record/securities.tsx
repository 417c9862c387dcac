import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { SecurityTable } from "#app/components/record/security-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { openSecurities } from "./security.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Securities", data?.name?.customer_name);

export const loader = openSecurities;

/** What secures the loan, each with its value. */
export default function Securities() {
  const { securities, total, failure, name, addTo } = useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Securities" name={name} failure={failure} variant="wide">
      {securities.length === 0 && !failure ? <EmptyState>{recordMessages.securities.none}</EmptyState> : null}
      {securities.length > 0 ? (
        <>
          <SecurityTable securities={securities} total={total} />
          <p className="small">{recordMessages.securities.first}</p>
        </>
      ) : null}
      <ModalActions>
        <ButtonLink href={addTo} look="main" move="stay">
          Add Security
        </ButtonLink>
      </ModalActions>
    </CaseDialog>
  );
}

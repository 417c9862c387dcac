import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ConfirmDialog } from "#app/components/reference/confirm-dialog.tsx";
import { RuleLines } from "#app/components/reference/rule-lines.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { confirmFeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { changeAction, feeTableForChanger, requireChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Confirm Court-fee Table", data?.stored && tableTitle(data.stored));

const ConfirmForm = confirmFeeTable.input.omit({ table_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireChanger(visit);
  return { ...(await feeTableForChanger(visit)), today: todayInIndia(application.now()) };
}

export const action = changeAction({
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: ConfirmForm,
  call: ({ provider, ids }, check) => provider.confirmFeeTable({ ...ids, ...check }),
  failed: said.notConfirmed,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.confirmed,
});

export default function ConfirmFeeTable() {
  const { stored, failure, today } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Confirm Court-fee Table"
      id="confirm-fee-table"
      schema={ConfirmForm}
      {...{ stored, failure, today }}
      hint="The lawyer who checked the table against its source"
      submit="Confirm Table"
    >
      {stored ? (
        <>
          <p className="key">{tableTitle(stored)}</p>
          <RuleLines rule={stored.rule} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

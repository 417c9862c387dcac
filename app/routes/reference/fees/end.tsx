import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, formatDate, todayInIndia } from "#app/domain/dates.ts";
import { periodWords, tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { endFeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { changeAction, feeTableForChanger, requireChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("End or Withdraw Court-fee Table", data?.stored && tableTitle(data.stored));

const EndForm = endFeeTable.input.omit({ table_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireChanger(visit);
  const yesterday = addDays(todayInIndia(application.now()), -1);
  return { ...(await feeTableForChanger(visit)), yesterday };
}

export const action = changeAction({
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: EndForm,
  call: ({ provider, ids }, end) => provider.endFeeTable({ ...ids, ...end }),
  failed: said.notEnded,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.ended,
});

export default function EndFeeTable() {
  const { stored, failure, yesterday } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="End or Withdraw Court-fee Table"
      failure={failure}
      id="end-fee-table"
      schema={EndForm}
      stored={stored}
      start={{ effective_to: stored?.effective_to ?? yesterday }}
      fields={[
        {
          name: "effective_to",
          label: "Last day on which it counts",
          type: "date",
          format: formatDate,
          hint: `${formatDate(yesterday)} withdraws it at once: from today no estimate uses it. Leave empty for no end date.`,
        },
      ]}
      submit="Save Last Day"
      look="danger"
    >
      {stored ? (
        <div>
          <p className="key">{tableTitle(stored)}</p>
          <p>It counts {periodWords(stored)}.</p>
        </div>
      ) : null}
    </FormDialog>
  );
}

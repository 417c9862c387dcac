import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { FEE_KINDS, isCentralFee, type FeeKind } from "#app/domain/billing/court-fees.ts";
import { tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FeeTableForm } from "#app/components/reference/fee-table-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { feeTableForm, changedFeeTableForm } from "#app/provider/contract/reference/fee-tables.ts";
import { changeAction, feeTableForChanger } from "../access.server.ts";
import { readFeeRule } from "./saving.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Court-fee Table", data?.stored && tableTitle(data.stored));

export const loader = feeTableForChanger;

export const action = changeAction({
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: changedFeeTableForm,
  call: ({ provider, ids }, fields) => {
    const { version, source, effective_from, effective_to, idempotency_key } = fields;
    const period = { source, effective_from, effective_to, idempotency_key };
    return provider.updateFeeTable({ ...ids, version, ...period, rule: readFeeRule(fields) });
  },
  failed: said.notUpdated,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.updated,
});

export default function EditFeeTable() {
  const { stored, failure } = useLoaderData<typeof loader>();
  const closeTo = paths.feeTable(useParams().tableId ?? "");
  const title = stored ? `Edit: ${tableTitle(stored)}` : "Edit Court-fee Table";
  return (
    <Page title={title} back={{ href: closeTo, label: "Court-fee Table" }} failure={failure} narrow>
      <FeeTableForm
        schema={feeTableForm}
        stored={stored}
        isCentral={stored && Object.hasOwn(FEE_KINDS, stored.kind) && isCentralFee(stored.kind as FeeKind)}
        closeTo={closeTo}
      />
    </Page>
  );
}

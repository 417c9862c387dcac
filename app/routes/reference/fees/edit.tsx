import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FEE_KINDS, isCentralFee, type FeeKind } from "#app/domain/billing/court-fees.ts";
import { tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { FeeTableForm } from "#app/components/reference/fee-table-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { feeTableForm, changedFeeTableForm } from "#app/provider/contract/reference/fee-tables.ts";
import { refuseUnlessChanger } from "../access.server.ts";
import { ruleOf } from "./saving.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Court-fee Table · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const tableId = idParam(visit.params.tableId);
  const answer = await provider.readFeeTable({ table_id: tableId });
  return {
    ...readOr404(answer, said.failed),
    closeTo: paths.feeTable(tableId),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: changedFeeTableForm,
  call: ({ provider, ids }, fields) => {
    const { version, source, effective_from, effective_to, idempotency_key } = fields;
    const period = { source, effective_from, effective_to, idempotency_key };
    return provider.updateFeeTable({ ...ids, version, ...period, rule: ruleOf(fields) });
  },
  failed: said.notUpdated,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.updated,
});

export default function EditFeeTable() {
  const { stored, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const title = stored ? `Edit: ${tableTitle(stored)}` : "Edit Court-fee Table";
  return (
    <Page title={title} back={{ href: closeTo, label: "Court-fee Table" }} failure={failure} narrow>
      {stored || lastResult ? (
        <FeeTableForm
          schema={feeTableForm}
          isNew={false}
          stored={stored}
          isCentral={stored && Object.hasOwn(FEE_KINDS, stored.kind) && isCentralFee(stored.kind as FeeKind)}
          closeTo={closeTo}
          lastResult={lastResult}
        />
      ) : null}
    </Page>
  );
}

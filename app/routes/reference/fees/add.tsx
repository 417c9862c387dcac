import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { FeeTableForm } from "#app/components/reference/fee-table-form.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { FeeTableFilters, newFeeTableForm } from "#app/provider/contract/reference/fee-tables.ts";
import { changeAction, requireChanger } from "../access.server.ts";
import { readFeeRule } from "./saving.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Court-fee Table · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  await requireChanger(visit);
  const given = parseFilters(FeeTableFilters, getQuery(visit.request)).filters;
  return { given, closeTo: paths.feeTables(given) };
}

export const action = changeAction({
  schema: newFeeTableForm,
  call: ({ provider }, fields) => {
    const { kind, state, source, effective_from, effective_to, idempotency_key } = fields;
    const period = { source, effective_from, effective_to, idempotency_key };
    return provider.addFeeTable({ kind, state, ...period, rule: readFeeRule(fields) });
  },
  failed: said.notAdded,
  to: ({ data }) => paths.feeTable(data.id),
  done: said.added,
});

export default function AddFeeTable() {
  const { given, closeTo } = useLoaderData<typeof loader>();
  return (
    <Page title="Add Court-fee Table" back={{ href: closeTo, label: "Court Fees" }} narrow>
      <FeeTableForm schema={newFeeTableForm} given={given} isCentral={null} closeTo={closeTo} />
    </Page>
  );
}

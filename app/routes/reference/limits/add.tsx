import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtLimitMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { parseFilters } from "#app/http/list-filters.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { LIMIT_FIELDS } from "#app/components/reference/record-fields.ts";
import { paths } from "#app/paths.ts";
import { CourtLimitFilters, courtLimitForm } from "#app/provider/contract/reference/court-limits.ts";
import { changeAction, requireChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Court Limits · Litigation Panel" }];

/** New limits begin with what the list is filtered by. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireChanger(visit);
  const { state, court_type } = parseFilters(CourtLimitFilters, getQuery(visit.request)).filters;
  return { state, court_type };
}

export const action = changeAction({
  schema: courtLimitForm,
  call: ({ provider }, limit) => provider.addCourtLimit(limit),
  failed: said.notAdded,
  to: ({ query }) => paths.courtLimits(query),
  done: referenceMessages.saved,
});

export default function AddCourtLimit() {
  const filtered = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Add Court Limits"
      variant="wide"
      id="court-limit"
      schema={courtLimitForm}
      fields={LIMIT_FIELDS}
      columns={2}
      start={filtered}
      submit="Add Court Limits"
    />
  );
}

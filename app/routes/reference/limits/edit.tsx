import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { courtLimitMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { LIMIT_FIELDS } from "#app/components/reference/record-fields.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { changedCourtLimitForm, courtLimitForm } from "#app/provider/contract/reference/court-limits.ts";
import { changeAction, courtLimitForChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Edit Court Limits", data?.stored?.name);

export const loader = courtLimitForChanger;

export const action = changeAction({
  ids: ({ limitId }) => ({ limit_id: idParam(limitId) }),
  schema: changedCourtLimitForm,
  call: ({ provider, ids }, limit) => provider.updateCourtLimit({ ...ids, ...limit }),
  failed: said.notUpdated,
  to: ({ query }) => paths.courtLimits(query),
  done: referenceMessages.saved,
});

export default function EditCourtLimit() {
  const { stored, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Edit Court Limits"
      failure={failure}
      variant="wide"
      id="court-limit"
      schema={courtLimitForm}
      fields={LIMIT_FIELDS}
      columns={2}
      stored={stored}
      submit="Save"
    >
      {stored?.confirmed_by ? <p className="small">{said.losesConfirmation}</p> : null}
    </FormDialog>
  );
}

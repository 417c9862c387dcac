import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { limitWords } from "#app/domain/reference/court-limits.ts";
import { courtLimitMessages as said, referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ConfirmDialog } from "#app/components/reference/confirm-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { confirmCourtLimit } from "#app/provider/contract/reference/court-limits.ts";
import { changeAction, courtLimitForChanger, requireChanger } from "../access.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Confirm Court Limits", data?.stored?.name);

const ConfirmForm = confirmCourtLimit.input.omit({ limit_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireChanger(visit);
  return { ...(await courtLimitForChanger(visit)), today: todayInIndia(application.now()) };
}

export const action = changeAction({
  ids: ({ limitId }) => ({ limit_id: idParam(limitId) }),
  schema: ConfirmForm,
  call: ({ provider, ids }, check) => provider.confirmCourtLimit({ ...ids, ...check }),
  failed: said.notConfirmed,
  to: ({ query }) => paths.courtLimits(query),
  done: referenceMessages.saved,
});

export default function ConfirmCourtLimit() {
  const { stored, failure, today } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Confirm Court Limits"
      id="confirm-court-limit"
      schema={ConfirmForm}
      {...{ stored, failure, today }}
      hint="The lawyer who checked the limits against the Act or notification"
      submit="Confirm Limits"
    >
      <p className="key">{stored && `${stored.name}: ${limitWords(stored)}`}</p>
    </ConfirmDialog>
  );
}

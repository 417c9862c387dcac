import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam, toList, notFound } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { removeCourtHoliday } from "#app/provider/contract/reference/holidays.ts";
import { changeAction, requireChanger } from "../access.server.ts";
import { holidaysBelow } from "./year.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Remove Holiday", data?.holiday?.name);

const RemoveForm = removeCourtHoliday.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireChanger(visit);
  const [court_id, holidayId] = [idParam(visit.params.courtId), idParam(visit.params.holidayId)];
  const { items, failure } = toList(await provider.listCourtHolidays({ court_id }), said.failed);
  const holiday = items.find(({ id }) => id === holidayId) ?? null;
  if (!holiday && !failure) throw notFound();
  return { holiday, failure };
}

export const action = changeAction({
  ids: ({ courtId, holidayId }) => ({ court_id: idParam(courtId), holiday_id: idParam(holidayId) }),
  schema: RemoveForm,
  call: ({ provider, ids }, key) => provider.removeCourtHoliday({ ...ids, ...key }),
  failed: said.notRemoved,
  // Somebody else has removed it: there is no dialog to come back to.
  leave: ({ code, message }, { visit, ids, application }) =>
    code === "unknown"
      ? [
          holidaysBelow(visit.request, ids.court_id, application.now()),
          { kind: "warning", text: message ?? said.unknown },
        ]
      : null,
  to: ({ visit, ids, application }) => holidaysBelow(visit.request, ids.court_id, application.now()),
  done: said.removed("Holiday"),
});

export default function RemoveHoliday() {
  const { holiday, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Remove Holiday"
      failure={failure}
      id="remove-holiday"
      schema={RemoveForm}
      isVoid={holiday === null}
      submit="Remove Holiday"
      busyLabel="Removing"
      look="danger"
    >
      <div>
        <p className="key">
          {formatDate(holiday?.day)}: {holiday?.name}
        </p>
        <p>The court is then no longer listed as closed on that day.</p>
      </div>
    </FormDialog>
  );
}

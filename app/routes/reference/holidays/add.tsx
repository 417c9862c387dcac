import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { idParam, toList } from "#app/http/queries.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { courtName } from "#app/components/reference/court-options.ts";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { holidayForm } from "#app/provider/contract/reference/holidays.ts";
import { changeAction, courtForChanger, requireChanger } from "../access.server.ts";
import { closedDays } from "./year.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Add Holiday", data?.stored?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireChanger(visit);
  const court_id = idParam(visit.params.courtId);
  const [court, holidays] = await Promise.all([
    courtForChanger(visit),
    provider.listCourtHolidays({ court_id }),
  ]);
  const { items } = toList(holidays, said.failed);
  return { ...court, closed: closedDays(items) };
}

export const action = changeAction({
  ids: ({ courtId }) => ({ court_id: idParam(courtId) }),
  schema: holidayForm,
  call: ({ provider, ids }, { day, name, ...rest }) =>
    provider.addCourtHolidays({ ...ids, holidays: { [day]: name }, ...rest }),
  failed: said.notAdded,
  // To the year the day lies in, where it now stands.
  to: ({ ids, value }) => paths.courtHolidays(ids.court_id, { year: value.day.slice(0, 4) }),
  done: said.added(1),
});

export default function AddHoliday() {
  const { stored, failure, closed } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Add Holiday"
      failure={failure}
      id="add-holiday"
      schema={holidayForm}
      fields={[
        { name: "day", label: "Date", type: "date", closed },
        { name: "name", label: "Holiday" },
        { name: "source", label: "Source", hint: "The notification that lists it" },
      ]}
      submit="Add Holiday"
      busyLabel="Adding"
    >
      {stored ? <p className="key">{courtName(stored)}</p> : null}
    </FormDialog>
  );
}

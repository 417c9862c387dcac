import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages, holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { courtName } from "#app/components/reference/court-options.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { holidayForm } from "#app/provider/contract/reference/holidays.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";
import { holidaysBelow } from "./year.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Holiday · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const courtId = idParam(visit.params.courtId);
  const { stored, failure } = readOr404(
    await provider.readCourt({ court_id: courtId }),
    courtMessages.failed,
  );
  return {
    court: stored && courtName(stored),
    failure,
    closeTo: holidaysBelow(visit.request, courtId, application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
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
  const { court, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(holidayForm, { id: "add-holiday", lastResult });
  return (
    <Modal title="Add Holiday" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {court ? <p className="key">{court}</p> : null}
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <FormErrors form={form} />
        <DateField field={fields.day} label="Date" />
        <TextField field={fields.name} label="Holiday" autoComplete="off" />
        <TextField
          field={fields.source}
          label="Source"
          hint="The notification it stands in"
          autoComplete="off"
        />
        <FormKey lastResult={lastResult} />
        <ModalActions>
          <SubmitButton busyLabel="Adding">Add Holiday</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
}

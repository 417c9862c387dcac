import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, listOf, notFound } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { removeCourtHoliday } from "#app/provider/contract/reference/holidays.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";
import { holidaysBelow } from "./year.server.ts";

export const meta: MetaFunction = () => [{ title: "Remove Holiday · Litigation Panel" }];

const RemoveForm = removeCourtHoliday.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const courtId = idParam(visit.params.courtId);
  const holidayId = idParam(visit.params.holidayId);
  const { items, failure } = listOf(await provider.listCourtHolidays({ court_id: courtId }), said.failed);
  const holiday = items.find(({ id }) => id === holidayId) ?? null;
  if (!holiday && !failure) throw notFound();
  const closeTo = holidaysBelow(visit.request, courtId, application.now());
  return { holiday, failure, closeTo };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
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
  const { holiday, failure, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form] = useContractForm(RemoveForm, { id: "remove-holiday", lastResult });
  return (
    <Modal title="Remove Holiday" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      <FormErrors form={form} />
      {holiday ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <div>
            <p className="key">
              {formatDate(holiday.day)}: {holiday.name}
            </p>
            <p>The court is then no longer listed as closed on that day.</p>
          </div>
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <SubmitButton look="danger" busyLabel="Removing">
              Remove Holiday
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}

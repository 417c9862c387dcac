import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/domain/dates.ts";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, listOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
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
  if (!holiday && !failure) throw new Response("Not Found", { status: 404 });
  const closeTo = holidaysBelow(visit.request, courtId, application.now());
  return { holiday, failure, closeTo, formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const court_id = idParam(visit.params.courtId);
  const holiday_id = idParam(visit.params.holidayId);
  const submission = parseWithZod(await formOf(visit), { schema: RemoveForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.removeCourtHoliday({ court_id, holiday_id, ...submission.value });
  const list = holidaysBelow(visit.request, court_id, application.now());
  // Somebody else has removed it: there is no dialog to come back to.
  if (!answer.ok && answer.code === "unknown") {
    return done(visit, list, { kind: "warning", text: answer.message ?? said.unknown });
  }
  if (!answer.ok) return refused(submission, answer, said.notRemoved);
  return done(visit, list, answer.message ?? said.removed("Holiday"));
}

export default function RemoveHoliday() {
  const { holiday, failure, closeTo, formKey } = useLoaderData<typeof loader>();
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
          <FormKey minted={formKey} lastResult={lastResult} />
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

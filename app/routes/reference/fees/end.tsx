import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { addDays, formatDate, todayInIndia } from "#app/domain/dates.ts";
import { periodWords, tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { StaleNotice, useStoredValues, VersionField } from "#app/components/forms/stored-values.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { endFeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "End Court-fee Table · Litigation Panel" }];

const EndForm = endFeeTable.input.omit({ table_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const tableId = idParam(visit.params.tableId);
  const answer = await provider.readFeeTable({ table_id: tableId });
  return {
    ...readOr404(answer, said.failed),
    yesterday: addDays(todayInIndia(application.now()), -1),
    closeTo: paths.feeTable(tableId),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: EndForm,
  call: ({ provider, ids }, end) => provider.endFeeTable({ ...ids, ...end }),
  failed: said.notEnded,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.ended,
});

export default function EndFeeTable() {
  const { stored, failure, yesterday, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const effective_to = stored?.effective_to ?? null;
  const values = useStoredValues(lastResult, stored?.version ?? null, { effective_to });
  const [form, fields] = useContractForm(EndForm, {
    id: "end-fee-table",
    lastResult: values.lastResult,
    defaultValue: { effective_to: effective_to ?? yesterday },
  });
  return (
    <Modal title="End or Withdraw Court-fee Table" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {stored || lastResult ? (
        <Form method="post" preventScrollReset {...getFormProps(form)}>
          <FormErrors form={form} />
          <StaleNotice values={values} />
          {stored ? (
            <div>
              <p className="key">{tableTitle(stored)}</p>
              <p>It counts {periodWords(stored)}.</p>
            </div>
          ) : null}
          <DateField
            field={fields.effective_to}
            label="Last day on which it counts"
            hint={values.hint("effective_to", {
              format: formatDate,
              hint: `${formatDate(yesterday)} withdraws it at once: from today on no estimate uses it. Empty takes the end away.`,
            })}
          />
          <VersionField values={values} />
          <FormKey lastResult={lastResult} />
          <ModalActions>
            <SubmitButton look="danger" busyLabel="Saving">
              Save Last Day
            </SubmitButton>
          </ModalActions>
        </Form>
      ) : null}
    </Modal>
  );
}

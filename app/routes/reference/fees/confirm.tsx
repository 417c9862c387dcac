import { getFormProps } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, todayInIndia } from "#app/domain/dates.ts";
import { tableTitle } from "#app/domain/reference/reference-fees.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, readOr404 } from "#app/http/queries.server.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { RuleLines } from "#app/components/reference/rule-lines.tsx";
import { StaleNotice, useStoredValues, VersionField } from "#app/components/forms/stored-values.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { confirmFeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Modal, ModalActions } from "#app/ui/modal.tsx";
import { refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Confirm Court-fee Table · Litigation Panel" }];

const ConfirmForm = confirmFeeTable.input.omit({ table_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const tableId = idParam(visit.params.tableId);
  const answer = await provider.readFeeTable({ table_id: tableId });
  return {
    ...readOr404(answer, said.failed),
    today: todayInIndia(application.now()),
    closeTo: paths.feeTable(tableId),
  };
}

export const action = formAction({
  feature: "litigation_case",
  admit: refuseUnlessChanger,
  ids: ({ tableId }) => ({ table_id: idParam(tableId) }),
  schema: ConfirmForm,
  call: ({ provider, ids }, check) => provider.confirmFeeTable({ ...ids, ...check }),
  failed: said.notConfirmed,
  to: ({ ids }) => paths.feeTable(ids.table_id),
  done: said.confirmed,
});

export default function ConfirmFeeTable() {
  const { stored, failure, today, closeTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { confirmed_by = null, confirmed_on = null } = stored ?? {};
  const values = useStoredValues(lastResult, stored?.version ?? null, { confirmed_by, confirmed_on });
  const [form, fields] = useContractForm(ConfirmForm, {
    id: "confirm-fee-table",
    lastResult: values.lastResult,
    defaultValue: { confirmed_on: today },
  });
  return (
    <Modal title="Confirm Court-fee Table" closeTo={closeTo} failure={failure} toast={<PageToast />}>
      {stored || lastResult ? (
        <>
          {stored ? (
            <div>
              <p className="key">{tableTitle(stored)}</p>
              <RuleLines rule={stored.rule} />
              <p className="small">Source: {stored.source}</p>
            </div>
          ) : null}
          <Form method="post" preventScrollReset {...getFormProps(form)}>
            <FormErrors form={form} />
            <StaleNotice values={values} />
            <TextField
              field={fields.confirmed_by}
              label="Checked by"
              hint={values.hint("confirmed_by", { hint: "The lawyer who held the table against its source" })}
              autoComplete="off"
            />
            <DateField
              field={fields.confirmed_on}
              label="Checked on"
              hint={values.hint("confirmed_on", { format: formatDate })}
              max={today}
            />
            <VersionField values={values} />
            <FormKey lastResult={lastResult} />
            <ModalActions>
              <SubmitButton busyLabel="Confirming">Confirm Table</SubmitButton>
            </ModalActions>
          </Form>
        </>
      ) : null}
    </Modal>
  );
}

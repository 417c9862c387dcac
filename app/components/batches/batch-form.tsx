import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { batchMessages } from "#app/domain/batches/batch-messages.ts";
import { formatDate } from "#app/domain/dates.ts";
import type { batchForm, BatchToEdit } from "#app/provider/contract/batches/edit-batch.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import { MatterFields } from "./matter-fields.tsx";

interface BatchFormProps {
  /** The form's rules, from the contract. */
  schema: typeof batchForm;
  /** Null when it could not be read. */
  stored: BatchToEdit | null;
}

/** What a batch was uploaded with, except its client. */
export function BatchForm({ schema, stored }: BatchFormProps) {
  const lastResult = useActionData<SubmissionResult>();
  const { version = null, branches = [], generated = [], ...batch } = stored ?? {};
  const start = stored === null ? {} : valuesIn(stored);
  const values = useStoredValues(lastResult, version, start);
  const branchName = (id: string) => branches.find((each) => String(each.id) === id)?.branch_name ?? id;
  if (stored === null && !lastResult) return null;
  return (
    <DialogForm id="batch" schema={schema} values={values} start={start} submit="Save">
      {(fields) => (
        <>
          {generated.length > 0 ? (
            <Notice tone="warning">
              {batchMessages.alreadyGenerated(generated)} {batchMessages.generatedStays}
            </Notice>
          ) : null}
          <div className="fields fields-2">
            <TextField
              field={fields.batch_name}
              label="Batch Name"
              hint={values.hint("batch_name", {
                hint: "Optional. Without a name it is listed by its number.",
              })}
              autoComplete="off"
            />
            <SelectField
              field={fields.branch_id}
              label="Branch"
              empty="Select a branch"
              options={branches.map(({ id, branch_name }) => ({ value: String(id), label: branch_name }))}
              hint={values.hint("branch_id", { format: branchName, hint: batchMessages.branchExplained })}
            />
            <TextField
              field={fields.email_id}
              label="Client Email ID"
              type="email"
              hint={values.hint("email_id")}
              autoComplete="off"
            />
            <TextField
              field={fields.contact_no}
              label="Client Contact Number"
              type="tel"
              hint={values.hint("contact_no")}
              autoComplete="off"
            />
            <TextField
              field={fields.assigned_by}
              label="Assigned By"
              hint={values.hint("assigned_by")}
              autoComplete="off"
            />
            <DateField
              field={fields.assignment_date}
              label="Assignment Date"
              hint={values.hint("assignment_date", { format: formatDate })}
            />
            <MatterFields
              fields={fields}
              stored={batch}
              hint={(name, format) =>
                values.hint(name, {
                  format,
                  hint: name === "case_category" ? batchMessages.categoryExplained : undefined,
                })
              }
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** A batch as the form sends one. */
const valuesIn = (batch: BatchToEdit) => ({
  batch_name: batch.batch_name,
  branch_id: batch.branch_id === null ? null : String(batch.branch_id),
  assigned_by: batch.assigned_by,
  assignment_date: batch.assignment_date,
  email_id: batch.email_id,
  contact_no: batch.contact_no,
  relief_sought: batch.relief_sought,
  case_category: batch.case_category,
  jurisdiction_state: batch.jurisdiction_state,
  jurisdiction_court: batch.jurisdiction_court,
});

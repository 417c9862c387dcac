import type { SubmissionResult } from "@conform-to/react";
import type * as z from "zod";
import {
  CASE_FIELDS,
  formatRate,
  OWN_CASE_FIELDS,
  OWN_CASE_FIELDS_IN_PARTS,
  type OwnCaseField,
} from "#app/domain/cases/case-fields.ts";
import type { IsoDate } from "#app/domain/dates.ts";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import { toPlainText } from "#app/domain/text/opened-values.ts";
import { CheckboxField, TextAreaField } from "#app/ui/forms/field.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useStoredValues } from "../forms/stored-values.tsx";
import { CaseFieldControl } from "./case-field-control.tsx";

type EditShape = Record<OwnCaseField | "reason" | "same_loan_confirmed", z.ZodType>;

interface EditCaseFormProps {
  schema: z.ZodObject<EditShape>;
  stored: Readonly<Record<OwnCaseField, string | null>> | null;
  version: number | null;
  /** The field it was opened for. */
  field: string | null;
  today: IsoDate;
  lastResult: SubmissionResult | undefined;
}

/** All that is stored of a case, to be corrected: the parts in which something is known are open. */
export function EditCaseForm({ schema, version, field, today, lastResult, ...props }: EditCaseFormProps) {
  const stored = props.stored && asWritten(props.stored);
  const values = useStoredValues(lastResult, version, stored ?? {});
  const wrong = lastResult?.error ?? {};
  const typed = values.lastResult?.initialValue ?? {};
  const lan = toPlainText(typed.lan_number);
  const isOpen = (names: readonly OwnCaseField[]) =>
    names.some((name) => name === field || name in wrong || stored?.[name] || typed[name]);
  return (
    <DialogForm
      id="edit-case"
      schema={schema}
      values={values}
      {...(stored ? { start: stored } : {})}
      submit="Save"
    >
      {(fields) => (
        <>
          {OWN_CASE_FIELDS_IN_PARTS.map(({ title, names }) => (
            <details key={title} className="part" open={isOpen(names)}>
              <summary>{title}</summary>
              <div className="fields fields-3">
                {names.map((name) => (
                  <CaseFieldControl
                    key={name}
                    name={name}
                    field={fields[name]}
                    values={values}
                    today={today}
                    autoFocus={name === field && !lastResult}
                  />
                ))}
              </div>
            </details>
          ))}
          {(wrong.lan_number && lan) || typed.same_loan_confirmed ? (
            // It holds for this number: another one is asked about again.
            <CheckboxField
              key={lan}
              field={fields.same_loan_confirmed}
              label={editMessages.lanConfirmed}
              value={lan}
            />
          ) : null}
          <TextAreaField
            field={fields.reason}
            label="Reason for the change"
            hint={editMessages.reasonHint}
            rows={2}
          />
        </>
      )}
    </DialogForm>
  );
}

/** Rates without the zeros of their column. */
const asWritten = (stored: Readonly<Record<OwnCaseField, string | null>>) =>
  Object.fromEntries(
    OWN_CASE_FIELDS.map((name) => {
      const text = stored[name];
      return [name, text && CASE_FIELDS[name].kind === "rate" ? formatRate(text) : text];
    }),
  );

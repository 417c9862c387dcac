import { CASE_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { COURTS, courtLabel } from "#app/domain/cases/courts.ts";
import { RELIEFS, reliefLabel } from "#app/domain/cases/reliefs.ts";
import { STATES, stateLabel } from "#app/domain/states.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { FieldLike } from "#app/ui/field-frame.tsx";
import { DateField, SelectField, TextField, type Option } from "#app/ui/field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { LenderChoice, type Lender } from "../clients/lender-choice.tsx";
import { OrNew } from "../clients/or-new.tsx";

const listed = (values: readonly string[], label: (value: string) => string): Option[] =>
  values.filter((value) => value !== "other").map((value) => ({ value, label: label(value) }));

const RELIEF_OPTIONS = listed(RELIEFS, reliefLabel);
const CATEGORY_OPTIONS = listed(CASE_CATEGORIES, paperCategoryLabel);
const STATE_OPTIONS = listed(STATES, stateLabel);
const COURT_OPTIONS = listed(COURTS, courtLabel);

type Name =
  | "client"
  | "custom_client"
  | "branch"
  | "custom_branch"
  | "assigned_by"
  | "assignment_date"
  | "email_id"
  | "contact_no"
  | "relief_sought"
  | "case_category"
  | "jurisdiction_state"
  | "custom_state"
  | "jurisdiction_court"
  | "custom_court"
  | "batch_name";

/** The fields of step one. */
export function UploadDetailsFields({ fields, lender }: { fields: Record<Name, FieldLike>; lender: Lender }) {
  return (
    <div className="upload-groups">
      <FieldGroup title="Lender">
        <LenderChoice
          {...{ fields, lender }}
          clientLabel="Client"
          branchLabel="Branch"
          newLabel="Other / Add new"
        />
        <TextField field={fields.email_id} label="Client Email ID" type="email" autoComplete="off" />
        <TextField field={fields.contact_no} label="Client Contact Number" type="tel" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Assignment">
        <TextField field={fields.assigned_by} label="Assigned By" autoComplete="off" />
        <DateField field={fields.assignment_date} label="Assignment Date" />
        <TextField
          field={fields.batch_name}
          label="Batch Name"
          hint="Optional. Without a name it is listed by its number."
        />
      </FieldGroup>
      <FieldGroup title="Matter">
        <CheckboxGroup field={fields.relief_sought} label="Relief Sought" options={RELIEF_OPTIONS} wide />
        <SelectField
          field={fields.case_category}
          label="Case Category"
          empty="Select a category"
          options={CATEGORY_OPTIONS}
        />
        <OrNew
          list={fields.jurisdiction_state}
          anew={fields.custom_state}
          label="Jurisdiction State"
          empty="Select a state"
          options={STATE_OPTIONS}
          newLabel="Other / Add new"
        />
        <OrNew
          list={fields.jurisdiction_court}
          anew={fields.custom_court}
          label="Jurisdiction Court"
          empty="Select a court"
          options={COURT_OPTIONS}
          newLabel="Other / Add new"
        />
      </FieldGroup>
    </div>
  );
}

import type { FieldLike } from "#app/ui/field-frame.tsx";
import { TextField } from "#app/ui/field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { LenderChoice, type Lender } from "../clients/lender-choice.tsx";
import { MatterFields, type MatterName } from "./matter-fields.tsx";

type Name =
  | "client"
  | "custom_client"
  | "branch"
  | "custom_branch"
  | "assigned_by"
  | "assignment_date"
  | "email_id"
  | "contact_no"
  | "batch_name"
  | MatterName;

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
        <MatterFields fields={fields} />
      </FieldGroup>
    </div>
  );
}

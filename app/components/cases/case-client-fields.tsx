import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LenderChoice, type Lender } from "../clients/lender-choice.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";

type Name =
  | "client"
  | "custom_client"
  | "branch"
  | "custom_branch"
  | "assigned_by"
  | "assignment_date"
  | "email_id"
  | "contact_no";

/** The fields of step two: whose case it is, and who assigned it. */
export function CaseClientFields({ fields, lender }: { fields: Record<Name, FieldLike>; lender: Lender }) {
  return (
    <div className="upload-groups">
      <FieldGroup title="Client">
        <LenderChoice
          {...{ fields, lender }}
          clientLabel="Client Name"
          branchLabel="Branch Name"
          newLabel="Add new"
        />
      </FieldGroup>
      <FieldGroup title="Assignment">
        <TextField field={fields.assigned_by} label="Assigned By" autoComplete="off" />
        <DateField field={fields.assignment_date} label="Assignment Date" />
        <TextField field={fields.email_id} label="Client Email ID" type="email" autoComplete="off" />
        <TextField field={fields.contact_no} label="Client Contact Number" type="tel" autoComplete="off" />
      </FieldGroup>
    </div>
  );
}

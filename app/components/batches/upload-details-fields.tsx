import { useNavigation } from "@remix-run/react";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import { LenderChoice, type Lender } from "../clients/lender-choice.tsx";
import { useHidden } from "../shell/host-areas.ts";
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
  // What was typed while the button fills the form in would be gone when its answer comes.
  const isFilling = useNavigation().formData?.get("intent") === LAST;
  return (
    <fieldset className="upload-groups" disabled={isFilling}>
      <FieldGroup title="Lender">
        <LenderChoice
          {...{ fields, lender }}
          clientLabel="Client"
          branchLabel="Branch"
          newLabel="Other / Add new"
        />
        {useHidden()("batch_acts") ? null : <AsLastBatch />}
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
    </fieldset>
  );
}

const LAST = "last";

/** Fills in what the form has of the client's last batch. It asks the server, with scripts too. */
function AsLastBatch() {
  return (
    <div className="as-last">
      <Button type="submit" name="intent" value={LAST} formNoValidate>
        As Last Batch
      </Button>
      <span className="small">
        Fills in branch, assigned by, relief, category, state, court, contact and email.
      </span>
    </div>
  );
}

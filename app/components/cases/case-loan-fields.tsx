import { FILING_STATUS_LABELS, FILING_STATUSES } from "#app/domain/cases/filing.ts";
import { RELIEFS, reliefLabel } from "#app/domain/cases/reliefs.ts";
import { STAGE_LABELS, STAGES } from "#app/domain/cases/stages.ts";
import { CheckboxGroup, RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";

const RELIEF_OPTIONS = RELIEFS.map((value) => ({ value, label: reliefLabel(value) }));
const FILING_OPTIONS = FILING_STATUSES.map((value) => ({ value, label: FILING_STATUS_LABELS[value] }));
const STAGES_ID = "known-stages";

type Name =
  | "lan_number"
  | "customer_name"
  | "claim_amount"
  | "relief_sought"
  | "case_status"
  | "case_no"
  | "next_hearing_date"
  | "stage_of_case"
  | "comments";

/** The fields of step three. What a filed case must say is there while Filed is chosen. */
export function CaseLoanFields({ fields }: { fields: Record<Name, FieldLike> }) {
  return (
    <div className="upload-groups">
      <FieldGroup title="Loan">
        <TextField field={fields.lan_number} label="Loan Account Number" autoComplete="off" />
        <TextField field={fields.customer_name} label="Borrower Name" autoComplete="off" />
        <AmountField
          field={fields.claim_amount}
          label="Claim Amount (₹)"
          hint="In rupees: 1,25,000.50 or 1.25 lakh"
        />
      </FieldGroup>
      <FieldGroup title="Matter">
        <CheckboxGroup field={fields.relief_sought} label="Relief Sought" options={RELIEF_OPTIONS} wide />
        <div className="field-wide when-filed">
          <RadioGroup
            field={fields.case_status}
            label="Filing Status"
            hint="A filed case needs its number, next hearing date and stage."
            options={FILING_OPTIONS}
          />
          <div className="fields fields-2 when-filed-fields">
            <TextField field={fields.case_no} label="Case Number" autoComplete="off" marked />
            <DateField field={fields.next_hearing_date} label="Next Hearing Date" marked />
            <TextField
              field={fields.stage_of_case}
              label="Stage of Case"
              hint="Choose one, or type the court's own words"
              list={STAGES_ID}
              autoComplete="off"
              marked
            />
            <datalist id={STAGES_ID}>
              {STAGES.map((stage) => (
                <option key={stage} value={STAGE_LABELS[stage]} />
              ))}
            </datalist>
          </div>
        </div>
        <TextAreaField field={fields.comments} label="Comments" rows={3} wide />
      </FieldGroup>
    </div>
  );
}

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type * as z from "zod";
import { formatDate } from "#app/domain/dates.ts";
import { RULE_KIND_LABELS, RULE_KINDS } from "#app/domain/reference/reference-fee-form.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import type { FeeTable } from "#app/provider/contract/reference/fee-tables.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { CheckboxField, SelectField, TextAreaField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { STATE_OPTIONS } from "./court-options.ts";
import { FEE_OPTIONS } from "./record-filters.ts";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { RuleLines } from "./rule-lines.tsx";
import { SlabFields } from "./slab-fields.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { feeTexts, RULE_PARTS, useFeeForm } from "./use-fee-form.ts";

interface FeeTableFormProps {
  schema: z.ZodObject;
  /** The one that is edited; null: it could not be read, what was typed then stays. */
  stored?: FeeTable | null;
  given?: { kind?: string | undefined; state?: string | undefined };
  /** Laid down for the whole of India: only then a fee can be firm. null: the form itself says for what it is. */
  isCentral: boolean | null;
  closeTo: string;
}

const RULE_OPTIONS = RULE_KINDS.map((value) => ({ value, label: RULE_KIND_LABELS[value] }));

/** A court-fee table: what it is for, how the fee is calculated, where that stands and from when to when it counts. */
export function FeeTableForm(props: FeeTableFormProps) {
  const { schema, stored, given = {}, isCentral, closeTo } = props;
  const isNew = stored === undefined;
  const lastResult = useActionData<SubmissionResult>();
  const written = stored ? feeTexts(stored) : {};
  const values = useStoredValues(lastResult, stored?.version ?? null, written, { together: RULE_PARTS });
  const [form, fields] = useFeeForm(schema, { lastResult: values.lastResult, written, given });
  if (stored === null && !lastResult) return null;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="fee-form">
      {/* What Enter sends: the first button of a form, which must not be one of a row. */}
      <button type="submit" hidden>
        Save
      </button>
      <FormErrors form={form} />
      <StaleNotice values={values} />
      {stored?.confirmed_on ? <Notice tone="warning">{said.losesConfirmation}</Notice> : null}
      {isNew ? (
        <section className="reference-part" aria-label="What the fee is for">
          <h2>What the fee is for</h2>
          <div className="fields fields-2">
            <SelectField field={fields.kind} label="Fee for" empty="Select a fee" options={FEE_OPTIONS} />
            <SelectField
              field={fields.state}
              label="State"
              hint="Empty for a fee of the DRT, the NCLT or mediation: these are the same everywhere"
              empty="The same in every State"
              options={STATE_OPTIONS}
            />
          </div>
        </section>
      ) : null}
      <section className="reference-part" aria-label="Rule">
        <h2>Rule</h2>
        {stored && values.isOther(...RULE_PARTS) ? (
          <div className="now-stored">
            Now stored:
            <RuleLines rule={stored.rule} />
          </div>
        ) : null}
        <div className="fee-rule">
          <RadioGroup field={fields.rule_kind} label="How the fee is calculated" options={RULE_OPTIONS} />
          <div className="of-fixed fields fields-2">
            <AmountField field={fields.fee} label="Fee (₹)" />
          </div>
          <div className="of-steps">
            <SlabFields form={form} slabs={fields.slabs} />
            <div className="fields fields-2">
              <AmountField
                field={fields.from}
                label="Smallest claim in the table (₹)"
                hint="Below it the fee is not calculated"
              />
              <AmountField field={fields.max} label="Most that is charged (₹)" />
              <TextAreaField
                field={fields.max_doubt}
                label="Doubt about the most"
                hint="If it is in doubt, the fee is not calculated above it and this reason is shown"
                rows={2}
                wide
              />
            </div>
          </div>
          <div className="of-reason">
            <TextAreaField field={fields.why} label="Why" hint="Shown with the estimate" rows={2} />
          </div>
          {isCentral === false ? null : (
            <div className="of-figure">
              <CheckboxField
                field={fields.firm}
                label="Firm: by a central Act or rules, the same everywhere in India"
                hint={
                  isCentral === null ? "Applies to fees of the DRT, the NCLT and mediation only" : undefined
                }
              />
            </div>
          )}
        </div>
      </section>
      <section className="reference-part" aria-label="Source and period">
        <h2>Source and period</h2>
        <div className="fields fields-2">
          <TextAreaField
            field={fields.source}
            label="Source"
            hint={values.hint("source", { hint: "The Act, schedule or notification that contains the rule" })}
            rows={2}
            wide
          />
          <DateField
            field={fields.effective_from}
            label="First day"
            hint={values.hint("effective_from", { format: formatDate, hint: "Empty: since ever" })}
          />
          <DateField
            field={fields.effective_to}
            label="Last day"
            hint={values.hint("effective_to", { format: formatDate, hint: "Empty: until further notice" })}
          />
        </div>
      </section>
      <VersionField values={values} />
      <FormKey lastResult={lastResult} />
      <div className="page-acts">
        <ButtonLink href={closeTo} look="quiet">
          Cancel
        </ButtonLink>
        <SubmitButton busyLabel="Saving">{isNew ? "Add Table" : "Save"}</SubmitButton>
      </div>
    </Form>
  );
}

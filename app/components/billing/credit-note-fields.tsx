import { formatDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { creditNoteForm, CreditNoteTerms } from "#app/provider/contract/billing/credit-notes.ts";
import { CheckboxGroup } from "#app/ui/forms/checkbox-group.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { CheckboxField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ContractFields } from "../forms/use-contract-form.ts";

const words = messages.creditNotes;

interface CreditNoteFieldsProps {
  fields: ContractFields<(typeof creditNoteForm)["shape"]>;
  terms: CreditNoteTerms;
  /** The expenses of the invoice that are not credited yet. */
  lines: CreditNoteTerms["lines"];
  today: string;
}

/** What of an invoice is credited, why, and under which number. */
export function CreditNoteFields({ fields, terms, lines, today }: CreditNoteFieldsProps) {
  const { invoice_number, invoice_date, value_left, has_tax, last_day, is_late } = terms;
  return (
    <>
      <DescriptionList
        facts={[
          { label: "Invoice", value: invoice_number },
          { label: "Invoice Date", value: formatDate(invoice_date) },
          { label: "Left to Credit, without tax", value: formatRupees(value_left) },
        ]}
      />
      <div className="fields fields-3">
        <TextField field={fields.note_number} label="Credit Note Number" autoComplete="off" />
        <DateField field={fields.note_date} label="Date" max={today} />
        {Number(value_left) > 0 ? (
          <AmountField
            field={fields.credit_amount}
            label="Amount to Credit (₹)"
            hint={(has_tax ? words.valueHint : words.upTo)(formatRupees(value_left))}
          />
        ) : null}
      </div>
      {lines.length > 0 ? (
        <CheckboxGroup
          field={fields.expense_ids}
          label="Expenses to Credit"
          options={lines.map(({ id, label, amount }) => ({
            value: String(id),
            label: `${label}: ${formatRupees(amount)}`,
          }))}
        />
      ) : null}
      <TextAreaField field={fields.reason} label="Reason" rows={3} hint={words.reasonHint} />
      {last_day === null ? null : (
        <Notice tone={is_late ? "warning" : "info"}>
          {is_late ? words.late(formatDate(last_day)) : words.lastDay(formatDate(last_day))}
        </Notice>
      )}
      {is_late ? <CheckboxField field={fields.late_acknowledged} label={words.acknowledge} /> : null}
    </>
  );
}

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type * as z from "zod";
import { stateOfGstin } from "#app/domain/billing/gst.ts";
import { CLIENT_FIELDS } from "#app/domain/clients/client-fields.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { InvoiceFormShape, InvoiceTerms, MailPreview } from "#app/provider/contract/billing/invoices.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { AmountField } from "../forms/amount-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { inOwnWords, withShared } from "../forms/own-words.ts";
import { useContractForm } from "../forms/use-contract-form.ts";
import { TAX_STATE_OPTIONS } from "./issuer-fields.ts";
import { MailReview } from "./mail-review.tsx";

const { generic, invoices } = messages;

interface InvoiceFormProps {
  /** The form's rules, from the contract. */
  schema: z.ZodObject<InvoiceFormShape>;
  /** null: the provider knows none. */
  terms: InvoiceTerms | null;
  issuerAddress: string;
  /** In India. */
  today: string;
}

/** A new invoice: number, date and amount, and what decides on its tax where the client does not tell. */
export function InvoiceForm({ schema, terms, issuerAddress, today }: InvoiceFormProps) {
  const lastResult = useActionData<SubmissionResult & { review?: MailPreview }>();
  const review = lastResult?.review;
  const [form, fields] = useContractForm<InvoiceFormShape>(schema, {
    id: "new-invoice",
    lastResult,
    defaultValue: {
      invoice_number: terms?.next_number,
      invoice_date: today,
      client_state: terms?.client_state,
      include_expenses: "on",
    },
  });
  const { invoice_number, invoice_date, invoice_amount } = fields;
  const compulsory = [invoice_number, invoice_date, invoice_amount];
  const own = (field: (typeof compulsory)[number], words: string) =>
    inOwnWords(field, invoices.required, words);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <h3 className="sheet-title">New Invoice</h3>
      <FormErrors
        form={{ errorId: form.errorId, errors: withShared(form.errors, compulsory, invoices.required) }}
      />
      {review ? (
        <MailReview review={review} save="Generate and Send Invoice" busy="Generating Invoice" />
      ) : null}
      {terms?.issuer ? <IssuedBy terms={terms} issuerAddress={issuerAddress} /> : null}
      <div className="fields fields-3">
        <TextField
          field={own(invoice_number, generic.required("Invoice Number"))}
          label="Invoice Number"
          autoComplete="off"
        />
        <DateField
          field={own(invoice_date, generic.required("Invoice Date"))}
          label="Invoice Date"
          max={today}
        />
        <AmountField
          field={own(invoice_amount, messages.amount)}
          label="Invoice Amount (₹)"
          hint={terms?.issuer?.gstin ? "Without tax" : undefined}
        />
        {terms && !terms.client_gstin ? (
          <TextField
            field={fields.client_gstin}
            label="Client's GSTIN"
            hint="Saved for all invoices of this client"
            autoComplete="off"
          />
        ) : null}
        {terms && stateOfGstin(terms.client_gstin ?? "") === null ? (
          <SelectField
            field={fields.client_state}
            label="Client's State"
            hint={terms.client_gstin ? undefined : "Not needed with a GSTIN"}
            empty="Please choose"
            options={TAX_STATE_OPTIONS}
          />
        ) : null}
        {terms && !terms.client_address ? (
          <TextAreaField
            field={fields.client_address}
            label={CLIENT_FIELDS.address}
            hint={invoices.addressKept}
            rows={3}
            wide
            autoComplete="off"
          />
        ) : null}
      </div>
      {terms?.expense_count ? (
        <CheckboxField
          field={fields.include_expenses}
          label={`List ${formatRupees(terms.expense_total)} paid on the client's behalf (${counted(terms.expense_count, "expense")} reimbursed at cost)`}
        />
      ) : null}
      <FormKey lastResult={lastResult} />
      <ModalActions>
        <SubmitButton look={review ? "plain" : "main"} busyLabel="Preparing Email">
          {review ? "Review Again" : "Generate Invoice"}
        </SubmitButton>
      </ModalActions>
    </Form>
  );
}

function IssuedBy({ terms, issuerAddress }: { terms: InvoiceTerms; issuerAddress: string }) {
  const { issuer, client_name, client_gstin, client_address } = terms;
  return (
    <p className="small">
      From <b>{issuer?.name}</b>
      {issuer?.gstin ? ` (GSTIN ${issuer.gstin})` : ""}
      {client_name ? (
        <>
          {" "}
          to <b>{client_name}</b>
        </>
      ) : null}
      {client_address ? `, ${client_address.replaceAll("\n", ", ")}` : ""}
      {client_gstin ? ` (GSTIN ${client_gstin})` : ""}.{" "}
      <a className="link" href={issuerAddress} data-move="stay">
        Change Issuer
      </a>
    </p>
  );
}

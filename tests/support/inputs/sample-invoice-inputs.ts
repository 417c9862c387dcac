// The inputs of sample-inputs.ts for the calls about invoices and credit notes.
import type { SampleInputs } from "./sample-paper-inputs.ts";

const CREDIT_NOTE = {
  case_id: 1,
  invoice_id: 1,
  note_number: "CN/26-27/0009",
  note_date: "2026-11-21",
  credit_amount: "100",
  reason: "Sample reason",
};

export const INVOICE_INPUTS = {
  listInvoices: { case_id: 1 },
  createInvoice: {
    case_id: 1,
    invoice_number: "INV/26-27/0001",
    invoice_date: "2026-11-01",
    invoice_amount: "10000",
    client_address: "7 Sample Street\nPune 411001",
  },
  previewInvoice: {
    case_id: 1,
    invoice_number: "INV/26-27/0009",
    invoice_date: "2026-11-01",
    invoice_amount: "10000",
    client_state: "delhi",
  },
  readInvoiceTerms: { case_id: 1 },
  listCreditNotes: { case_id: 1 },
  readCreditNoteTerms: { case_id: 1, invoice_id: 1 },
  previewCreditNote: CREDIT_NOTE,
  createCreditNote: CREDIT_NOTE,
  saveIssuer: {
    name: "Sample Legal Services LLP",
    address: "12 Specimen Road\nPune 411001",
    state: "maharashtra",
    supplier_kind: "company",
    sac: "998212",
    signatory_name: "Sample Signatory",
    version: 0,
  },
} satisfies Partial<SampleInputs>;

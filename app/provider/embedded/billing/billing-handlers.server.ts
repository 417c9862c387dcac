// The operations that answer the calls about expenses, court fees and invoices.
export { addExpense } from "./add-expense.server.ts";
export { createCreditNote } from "./create-credit-note.server.ts";
export { createInvoice } from "./create-invoice.server.ts";
export { saveIssuer } from "./issuer.server.ts";
export { listCreditNotes } from "./list-credit-notes.server.ts";
export { listExpenses } from "./list-expenses.server.ts";
export { listInvoices } from "./list-invoices.server.ts";
export { previewCreditNote, readCreditNoteTerms } from "./prepare-credit-note.server.ts";
export { previewInvoice } from "./prepare-invoice.server.ts";
export { readCourtFees } from "./read-court-fees.server.ts";
export { readInvoiceTerms } from "./read-invoice-terms.server.ts";
export { requestCourtFee } from "./request-court-fee.server.ts";
export { reverseExpense } from "./reverse-expense.server.ts";

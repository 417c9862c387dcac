import type { PrintedInvoice } from "../typesetting/invoice.ts";

/** An invoice that has everything an invoice can have. */
export const SAMPLE_INVOICE: PrintedInvoice = {
  title: "Tax Invoice",
  number: "INV/26-27/0001",
  date: "21 Nov 2026",
  isoDate: "2026-11-21",
  supplier: {
    name: "Sample Legal Services Private Limited",
    address: ["12 Specimen Road", "Pune 411001"],
    state: "Maharashtra (27)",
    gstin: "27AAAAA0000A1Z5",
  },
  recipient: {
    name: "Sample Finance Limited",
    address: ["4 Example Street", "New Delhi 110001"],
    state: "Delhi (07)",
    gstin: "07AAAAA0000A1Z9",
  },
  placeOfSupply: "Delhi (07)",
  reverseCharge: "No",
  matter: [
    ["Loan account", "LAN0012345"],
    ["Borrower", "Sample Borrower"],
    ["Case number", "OA/123/2026"],
  ],
  description: "Legal services in the recovery of LAN0012345, Sample Borrower",
  sac: "998212",
  taxableValue: "10,000.00",
  taxes: [{ label: "IGST 18%", amount: "1,800.00" }],
  expenses: [
    { label: "Court fee, 12 Nov 2026", amount: "22,000.00" },
    { label: "Process fee, 14 Nov 2026", amount: "150.00" },
  ],
  total: "33,950.00",
  totalInWords: "Rupees Thirty-Three Thousand Nine Hundred Fifty Only",
  notes: ["Expenses were paid on the recipient's behalf."],
  bankDetails: ["Sample Bank, Pune", "A/c 000123456789", "IFSC SAMP0000001"],
  signatory: "Sample Signatory",
};

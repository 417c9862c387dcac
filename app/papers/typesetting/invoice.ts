/**
 * An invoice as it is printed (CGST Rules, Rule 46): text only, every amount already written. invoice.typ reads it as
 * JSON, so no value is ever part of a program.
 */

/** A name with what stands below it. */
interface PrintedParty {
  name: string;
  address: string[];
  /** "Maharashtra (27)"; null when nobody knows. */
  state: string | null;
  gstin: string | null;
}

export interface PrintedInvoice {
  /** "Tax Invoice", or "Invoice" from a supplier who is not registered. */
  title: string;
  number: string;
  /** "21 Nov 2026" */
  date: string;
  /** "2026-11-21", for the PDF's properties: the same invoice is the same file. */
  isoDate: string;
  supplier: PrintedParty;
  recipient: PrintedParty;
  /** "Delhi (07)"; null when it has no bearing and nobody knows. */
  placeOfSupply: string | null;
  /** Whether the recipient owes the tax: "Yes" or "No". */
  reverseCharge: string;
  /** Which case it is about: label and value. */
  matter: [string, string][];
  description: string;
  sac: string;
  /** "10,000.00", as all amounts here. */
  taxableValue: string;
  taxes: { label: string; amount: string }[];
  /** Paid on the recipient's behalf, outside the taxable value (Rule 33). */
  expenses: { label: string; amount: string }[];
  total: string;
  /** "Rupees Eleven Thousand Eight Hundred Only" */
  totalInWords: string;
  notes: string[];
  bankDetails: string[];
  signatory: string;
}

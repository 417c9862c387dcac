// An invoice before it is numbered and kept: what will be printed, and what it comes to.
import { getCaseNumber } from "#app/domain/cases/filing.ts";
import { formatDate } from "#app/domain/dates.ts";
import {
  needsPlaceOfSupply,
  stateOfGstin,
  computeTax,
  isTaxState,
  type SupplierKind,
  type SupplyTax,
  type TaxState,
} from "#app/domain/billing/gst.ts";
import { messages } from "#app/domain/messages.ts";
import { formatAmount, fromPaise, rupeesInWords, toPaise } from "#app/domain/money.ts";
import { STATE_GST_CODES, stateLabel } from "#app/domain/reference/states.ts";
import type { PrintedInvoice } from "#app/papers/typesetting/invoice.ts";
import { addressLines, plainText } from "#app/papers/values.ts";
import { Refusal } from "../call.server.ts";
import { printedAddress, type Matter } from "./invoice-matter.server.ts";
import type { UnbilledExpense } from "./invoiced-expenses.server.ts";
import type { IssuerRow } from "./issuer.server.ts";

const { printed, issuerFirst, addressRequired, stateRequired } = messages.invoices;

interface InvoiceOrder {
  matter: Matter;
  issuer: IssuerRow | null;
  number: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** Taxable value, decimal text. */
  amount: string;
  /** Typed with this invoice; the client has none. */
  gstin: string | null;
  /** Typed likewise. */
  address: string | null;
  /** Where the client is said to be, when its GSTIN does not tell. */
  state: TaxState | null;
  /** To be listed apart. */
  expenses: readonly UnbilledExpense[];
}

export interface InvoiceDraft {
  printed: PrintedInvoice;
  /** Decimal texts. */
  tax: string;
  total: string;
  recipientState: TaxState | null;
}

/** @throws Refusal while the issuer, the client's address, or a State that decides on the tax, is missing */
export function draftInvoice(order: InvoiceOrder): InvoiceDraft {
  const { matter, issuer, expenses } = order;
  if (!issuer) throw new Refusal(issuerFirst);
  const stored = printedAddress(matter);
  const address = stored.length > 0 ? stored : printedAddress({ client_address: order.address });
  if (address.length === 0) throw new Refusal(addressRequired, 422, { field: "client_address" });
  const supplier = {
    kind: issuer.supplier_kind as SupplierKind,
    state: taxState(issuer.state),
    isRegistered: issuer.gstin !== null,
  };
  const gstin = matter.client_gstin ?? order.gstin;
  const recipientState = (gstin ? stateOfGstin(gstin) : null) ?? order.state;
  if (recipientState === null && needsPlaceOfSupply(supplier)) {
    throw new Refusal(stateRequired, 422, { field: "client_state" });
  }
  const value = toPaise(order.amount);
  const tax = computeTax({ supplier, placeOfSupply: recipientState, value });
  const spent = expenses.reduce((sum, { amount }) => sum + toPaise(amount), 0n);
  const total = fromPaise(value + tax.total + spent);
  const customer = plainText(matter.customer_name);
  const lan = plainText(matter.lan_number);
  const caseNumber = plainText(getCaseNumber(matter) ?? "");
  return {
    tax: fromPaise(tax.total),
    total,
    recipientState,
    printed: {
      title: supplier.isRegistered ? "Tax Invoice" : "Invoice",
      number: order.number,
      date: formatDate(order.date),
      isoDate: order.date,
      supplier: {
        name: plainText(issuer.name),
        address: addressLines(issuer.address),
        state: placeInWords(supplier.state),
        gstin: issuer.gstin,
      },
      recipient: {
        name: plainText(matter.client_name),
        address,
        state: recipientState && placeInWords(recipientState),
        gstin,
      },
      placeOfSupply: recipientState && placeInWords(recipientState),
      reverseCharge: tax.treatment === "reverse_charge" ? "Yes" : "No",
      matter: [
        ["Loan account", lan],
        ["Borrower", customer],
        ...(caseNumber === "" ? [] : [["Case number", caseNumber] satisfies [string, string]]),
      ],
      description: `Legal services in the matter of ${customer}, loan account ${lan}`,
      sac: issuer.sac,
      taxableValue: formatAmount(order.amount),
      taxes: tax.heads.map(({ name, percent, amount }) => ({
        label: `${name} ${percent}%`,
        amount: formatAmount(fromPaise(amount)),
      })),
      expenses: expenses.map(({ expense_type, amount, expense_date }) => ({
        label: `${plainText(expense_type)}, ${formatDate(expense_date)}`,
        amount: formatAmount(amount),
      })),
      total: formatAmount(total),
      totalInWords: rupeesInWords(total),
      notes: [...TREATMENT_NOTES[tax.treatment], ...(expenses.length > 0 ? [printed.pureAgent] : [])],
      bankDetails: addressLines(issuer.bank_details ?? ""),
      signatory: plainText(issuer.signatory_name),
    },
  };
}

const TREATMENT_NOTES: Record<SupplyTax["treatment"], string[]> = {
  charged: [],
  reverse_charge: [printed.reverseCharge],
  not_registered: [printed.notRegistered],
};

const placeInWords = (state: TaxState): string => `${stateLabel(state)} (${STATE_GST_CODES[state]})`;

function taxState(value: string): TaxState {
  if (!isTaxState(value)) throw new Error("the issuer's State is none");
  return value;
}

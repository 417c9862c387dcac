import { formatDate } from "#app/domain/dates.ts";
import { formatRupees, fromPaise, isDecimal, toPaise } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { CreditNote } from "#app/provider/contract/billing/credit-notes.ts";
import type { Invoice } from "#app/provider/contract/billing/invoices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

/** An invoice in a list: where a credit note for it is issued, unless there can be none. */
type ListedInvoice = Invoice & { creditTo: string | null };

/** The invoices of a case, with their PDFs; what no invoice has is left out. */
export function InvoiceTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const has = (name: keyof ListedInvoice) => invoices.some((invoice) => invoice[name] !== null);
  const amount = (
    head: string,
    name: "invoice_amount" | "tax_amount" | "total_amount" | "credited_amount",
  ) => ({
    head,
    className: "num",
    cell: (invoice: Invoice) => formatRupees(invoice[name]) || NOTHING,
  });
  const isAnyCredited = invoices.some(({ credited_amount }) => Number(credited_amount) > 0);
  return (
    <Table
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        { head: "Invoice Number", cell: ({ invoice_number }) => invoice_number ?? NOTHING },
        {
          head: "Date",
          className: "nowrap",
          cell: ({ invoice_date }) => formatDate(invoice_date) || NOTHING,
        },
        amount("Amount", "invoice_amount"),
        has("tax_amount") && amount("Tax", "tax_amount"),
        invoices.some((invoice) => expensesIn(invoice) !== "0.00") && {
          head: "Expenses",
          className: "num",
          cell: (invoice) => formatRupees(expensesIn(invoice)),
        },
        has("total_amount") && amount("Total", "total_amount"),
        isAnyCredited && amount("Credited", "credited_amount"),
        has("invoice_url") && {
          head: "PDF",
          cell: ({ invoice_number, invoice_url }) => (
            <Pdf url={invoice_url} name={`invoice ${invoice_number ?? ""}`} />
          ),
        },
        has("creditTo") && {
          head: "Action",
          cell: ({ creditTo, invoice_number }) =>
            creditTo ? (
              <ButtonLink
                href={creditTo}
                look="quiet"
                move="stay"
                aria-label={`Credit note for invoice ${invoice_number ?? ""}`}
              >
                Credit Note
              </ButtonLink>
            ) : (
              NOTHING
            ),
        },
      ]}
    />
  );
}

/** What an invoice asks for beside its taxable value and the tax: expenses paid on the client's behalf. */
function expensesIn({ invoice_amount, tax_amount, total_amount }: Invoice): string {
  const [total, value, tax] = [total_amount, invoice_amount, tax_amount].map((amount) =>
    amount !== null && isDecimal(amount) ? toPaise(amount) : null,
  );
  // Another host may know no total, or no tax.
  return total == null || value == null || tax == null ? "0.00" : fromPaise(total - value - tax);
}

/** The credit notes of a case, each with the invoice it takes back. */
export function CreditNoteTable({ notes }: { notes: readonly CreditNote[] }) {
  return (
    <section>
      <h3 className="sheet-title">Credit Notes</h3>
      <Table
        rows={notes}
        keyOf={({ id }) => id}
        columns={[
          { head: "Credit Note Number", cell: ({ note_number }) => note_number },
          { head: "Date", className: "nowrap", cell: ({ note_date }) => formatDate(note_date) },
          { head: "Invoice", cell: ({ invoice_number }) => invoice_number },
          { head: "Reason", cell: ({ reason }) => reason },
          { head: "Total", className: "num", cell: ({ total_amount }) => formatRupees(total_amount) },
          {
            head: "PDF",
            cell: ({ note_number, note_url }) => <Pdf url={note_url} name={`credit note ${note_number}`} />,
          },
        ]}
      />
    </section>
  );
}

function Pdf({ url, name }: { url: string | null; name: string }) {
  if (!url) return <>{NOTHING}</>;
  return (
    <ButtonLink href={paths.file(url)} move="document" aria-label={`Download ${name}`}>
      Download
    </ButtonLink>
  );
}

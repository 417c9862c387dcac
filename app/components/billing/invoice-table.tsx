import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { Invoice } from "#app/provider/contract/billing/invoices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";
import { Table } from "#app/ui/table.tsx";

/** The invoices of a case, with their PDFs; what no invoice has is left out. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const has = (name: keyof Invoice) => invoices.some((invoice) => invoice[name] !== null);
  const amount = (head: string, name: "invoice_amount" | "tax_amount" | "total_amount") => ({
    head,
    className: "num",
    cell: (invoice: Invoice) => formatRupees(invoice[name]) || NOTHING,
  });
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
        has("total_amount") && amount("Total", "total_amount"),
        has("invoice_url") && { head: "PDF", cell: (invoice) => <Pdf invoice={invoice} /> },
      ]}
    />
  );
}

function Pdf({ invoice: { invoice_number, invoice_url } }: { invoice: Invoice }) {
  if (!invoice_url) return <>{NOTHING}</>;
  return (
    <ButtonLink
      href={paths.file(invoice_url)}
      move="document"
      aria-label={`Download invoice ${invoice_number ?? ""}`}
    >
      Download
    </ButtonLink>
  );
}

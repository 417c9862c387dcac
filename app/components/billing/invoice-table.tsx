import { formatDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import type { Invoice } from "#app/provider/contract/billing/invoices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NOTHING } from "#app/ui/description-list.tsx";

/** The invoices of a case, with their PDFs. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const hasTax = invoices.some(({ tax_amount }) => tax_amount !== null);
  const hasTotal = invoices.some(({ total_amount }) => total_amount !== null);
  const hasFile = invoices.some(({ invoice_url }) => invoice_url !== null);
  return (
    <table className="table table-fold">
      <thead>
        <tr>
          <th scope="col">Invoice Number</th>
          <th scope="col">Date</th>
          <th scope="col" className="num">
            Amount
          </th>
          {hasTax ? (
            <th scope="col" className="num">
              Tax
            </th>
          ) : null}
          {hasTotal ? (
            <th scope="col" className="num">
              Total
            </th>
          ) : null}
          {hasFile ? <th scope="col">PDF</th> : null}
        </tr>
      </thead>
      <tbody>
        {invoices.map(
          ({ id, invoice_number, invoice_date, invoice_amount, tax_amount, total_amount, invoice_url }) => (
            <tr key={id}>
              <td data-label="Invoice Number">{invoice_number ?? NOTHING}</td>
              <td data-label="Date" className="nowrap">
                {formatDate(invoice_date) || NOTHING}
              </td>
              <td data-label="Amount" className="num">
                {formatRupees(invoice_amount) || NOTHING}
              </td>
              {hasTax ? (
                <td data-label="Tax" className="num">
                  {formatRupees(tax_amount) || NOTHING}
                </td>
              ) : null}
              {hasTotal ? (
                <td data-label="Total" className="num">
                  {formatRupees(total_amount) || NOTHING}
                </td>
              ) : null}
              {hasFile ? (
                <td data-label="PDF">
                  {invoice_url ? (
                    <ButtonLink
                      href={paths.file(invoice_url)}
                      move="document"
                      aria-label={`Download invoice ${invoice_number ?? ""}`}
                    >
                      Download
                    </ButtonLink>
                  ) : (
                    NOTHING
                  )}
                </td>
              ) : null}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

import type { ReactNode } from "react";
import { formatDate, formatDateTime, type IsoDate } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { markInWords } from "#app/domain/papers/paper-marks.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { CaseSheet as Sheet } from "#app/provider/contract/cases/case-details.ts";
import { DescriptionList, NOTHING, type Fact } from "#app/ui/description-list.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import { ExpenseTable } from "../../billing/expense-table.tsx";
import { InvoiceTable } from "../../billing/invoice-table.tsx";
import { CaseFacts } from "../case-facts.tsx";
import { CaseHistory } from "../case-history.tsx";
import { FactsSection } from "../facts-section.tsx";
import { hearingNearness } from "../hearing.ts";
import { limitationInWords } from "./limitation-in-words.ts";

interface CaseSheetProps {
  sheet: Sheet;
  today: IsoDate;
}

/** All that is recorded of a case, one part below the other, as it goes on paper: nothing on it is only to be clicked. */
export function CaseSheet({ sheet, today }: CaseSheetProps) {
  const { details, page, hearings, expenses, invoices, credit_notes, papers, documents, comments } = sheet;
  return (
    <article className="case-sheet">
      <h2>
        Case Sheet · LAN {details.lan_number} · {formatDate(today)}
      </h2>
      <FactsSection title="Where It Stands">
        <DescriptionList facts={standing(sheet, today)} />
      </FactsSection>
      <CaseFacts details={details} isUnfolded />
      <FactsSection title="Hearings">
        {hearings.length > 0 ? <CaseHistory entries={hearings} /> : <p>No hearing recorded</p>}
      </FactsSection>
      <FactsSection title="Expenses">
        {expenses.results.length > 0 ? (
          <ExpenseTable
            expenses={expenses.results.map((expense) => ({ ...expense, bill_url: null }))}
            total={expenses.total}
          />
        ) : (
          <p>No expenses</p>
        )}
      </FactsSection>
      <FactsSection title="Invoices">
        {invoices.length > 0 ? (
          <InvoiceTable
            invoices={invoices.map((invoice) => ({ ...invoice, invoice_url: null, creditTo: null }))}
          />
        ) : (
          <p>No invoices</p>
        )}
      </FactsSection>
      <Rows
        title="Credit Notes"
        rows={credit_notes}
        columns={[
          { head: "Credit Note Number", cell: ({ note_number }) => note_number },
          { head: "Date", cell: ({ note_date }) => formatDate(note_date) },
          { head: "Invoice", cell: ({ invoice_number }) => invoice_number },
          { head: "Reason", cell: ({ reason }) => reason },
          { head: "Total", className: "num", cell: ({ total_amount }) => formatRupees(total_amount) },
        ]}
      />
      <Rows
        title="Papers"
        none="No papers generated"
        rows={papers}
        columns={[
          {
            head: "Paper",
            cell: ({ pdf_type }) => (pdf_type ? paperCategoryLabel(pdf_type) : NOTHING),
          },
          {
            head: "Generated",
            cell: ({ created_at, created_by }) =>
              [formatDateTime(created_at), created_by].filter(Boolean).join(" · "),
          },
          {
            head: "Filed or Sent",
            cell: ({ marks }) => marks.map(markInWords).join("; ") || NOTHING,
          },
        ]}
      />
      <Rows
        title="Documents"
        none="No documents"
        rows={documents}
        columns={[
          { head: "Document Type", cell: ({ document_type }) => document_type ?? NOTHING },
          { head: "File Name", cell: ({ file_name }) => file_name ?? NOTHING },
          { head: "Upload Date", cell: ({ created_at }) => formatDate(created_at) || NOTHING },
        ]}
      >
        {page.documents.awaited.length > 0 ? <p>Pending: {page.documents.awaited.join(", ")}</p> : null}
      </Rows>
      <Rows
        title="Comments"
        rows={comments}
        columns={[
          { head: "Comment", cell: ({ comment }) => <span className="case-sheet-text">{comment}</span> },
          {
            head: "Added",
            cell: ({ created_at, created_by }) =>
              [formatDateTime(created_at), created_by].filter(Boolean).join(" · "),
          },
        ]}
      />
    </article>
  );
}

/** What the case itself does not say: how near its days are, and what stands against its papers. */
function standing({ page }: Sheet, today: IsoDate): Fact[] {
  const { next_hearing_date, disposal_date, objections, money, emails, papers } = page;
  const { words, isPast } = hearingNearness(next_hearing_date, today);
  const day = [formatDate(next_hearing_date), words].filter(Boolean).join(", ");
  const hearing: Fact = disposal_date
    ? { label: "Disposed", value: formatDate(disposal_date) }
    : { label: isPast ? "Hearing was" : "Next Hearing", value: day || "No date" };
  return [
    hearing,
    { label: "Limitation", value: limitationInWords(page, today).words },
    {
      label: "Objections",
      value: objections === null ? "Being worked out" : counted(objections.count, "objection"),
    },
    { label: "Papers", value: counted(papers.length, "paper") + " generated" },
    { label: "Spent", value: formatRupees(money.spent) },
    { label: "Invoiced, less credit notes", value: formatRupees(money.invoiced) },
    { label: "Paid on the loan", value: formatRupees(money.paid) },
    { label: "Emails", value: `${counted(emails.sent, "sent", "sent")}, ${emails.received} received` },
  ];
}

interface RowsProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What is said of none; without it the part is then left out. */
  none?: string;
  children?: ReactNode;
}

function Rows<Row>({ title, rows, columns, none, children }: RowsProps<Row>) {
  if (rows.length === 0 && none === undefined) return null;
  return (
    <FactsSection title={title}>
      {rows.length > 0 ? <Table rows={rows} keyOf={(_, index) => index} columns={columns} /> : <p>{none}</p>}
      {children}
    </FactsSection>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { mailReview } from "#app/http/billing/mail-review.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList, getQuery } from "#app/http/queries.server.ts";
import { InvoiceForm } from "#app/components/billing/invoice-form.tsx";
import { CreditNoteTable, InvoiceTable } from "#app/components/billing/invoice-table.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import {
  invoiceForm,
  invoiceFormWithAddress,
  type Invoice,
} from "#app/provider/contract/billing/invoices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Invoices", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const [invoices, notes, terms, name] = await Promise.all([
    provider.listInvoices({ case_id: dialog.caseId }),
    provider.listCreditNotes({ case_id: dialog.caseId }),
    provider.readInvoiceTerms({ case_id: dialog.caseId }),
    readCaseName(provider, dialog.caseId),
  ]);
  const { items, failure } = toList(invoices, messages.invoices.failed);
  const query = getQuery(visit.request);
  return {
    // A host that knows only the specification has no credit notes.
    items: items.map((invoice) => ({
      ...invoice,
      creditTo:
        notes.ok && !isCredited(invoice)
          ? paths.caseDialog(dialog, `invoices/${invoice.id}/credit-note`, query)
          : null,
    })),
    notes: notes.ok ? notes.data.results : [],
    failure,
    // A host that knows no terms takes the four fields of docs/provider-api.md.
    terms: terms.ok ? terms.data : null,
    issuerAddress: paths.caseDialog(dialog, "invoices/issuer", query),
    today: todayInIndia(application.now()),
    name,
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  // With the address among its rules the form reports a missing one together with all other errors.
  schema: (_asked, form) => (form.has("client_address") ? invoiceFormWithAddress : invoiceForm),
  instead: (form, submission, { provider, ids: { caseId } }) =>
    mailReview(form, submission, () => provider.previewInvoice({ ...submission.value, case_id: caseId })),
  call: ({ provider, ids: { caseId } }, invoice) => provider.createInvoice({ case_id: caseId, ...invoice }),
  failed: messages.invoices.notCreated,
  to: ({ ids, query }) => paths.caseDialog(ids, "invoices", query),
  done: messages.invoices.created,
});

/** Nothing of it is left to credit. */
const isCredited = ({ credited_amount, total_amount }: Invoice): boolean =>
  credited_amount !== null && credited_amount === total_amount;

export default function CaseInvoices() {
  const { items, notes, failure, terms, issuerAddress, today, name } = useLoaderData<typeof loader>();
  const needsIssuer = terms !== null && terms.issuer === null;
  return (
    <CaseDialog title="Invoices" name={name} failure={failure} variant="wide">
      {items.length === 0 && !failure ? <EmptyState>{messages.invoices.none}</EmptyState> : null}
      {items.length > 0 ? <InvoiceTable invoices={items} /> : null}
      {notes.length > 0 ? <CreditNoteTable notes={notes} /> : null}
      {needsIssuer ? (
        <>
          <Notice>{messages.invoices.issuerFirst}</Notice>
          <ModalActions>
            <ButtonLink href={issuerAddress} look="main" move="stay">
              Enter Details
            </ButtonLink>
          </ModalActions>
        </>
      ) : (
        <InvoiceForm
          // A new form for each invoice, with the next free number.
          key={terms?.next_number}
          schema={terms && !terms.client_address ? invoiceFormWithAddress : invoiceForm}
          terms={terms}
          issuerAddress={issuerAddress}
          today={today}
        />
      )}
    </CaseDialog>
  );
}

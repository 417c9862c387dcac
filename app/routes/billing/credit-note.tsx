import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { mailReview } from "#app/http/billing/mail-review.server.ts";
import { openCase } from "#app/http/cases/case-dialog.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { getQuery, idParam, readOr404 } from "#app/http/queries.server.ts";
import { CreditNoteFields } from "#app/components/billing/credit-note-fields.tsx";
import { MailReview } from "#app/components/billing/mail-review.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { creditNoteForm } from "#app/provider/contract/billing/credit-notes.ts";
import type { MailPreview } from "#app/provider/contract/billing/invoices.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Credit Note", data?.name?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const invoice_id = idParam(visit.params.invoiceId);
  const { application, read, dialog, name } = await openCase(visit, (provider, case_id) =>
    provider.readCreditNoteTerms({ case_id, invoice_id }),
  );
  const { stored: terms, failure } = readOr404(read, messages.creditNotes.failed);
  return {
    terms,
    failure,
    name,
    today: todayInIndia(application.now()),
    closeTo: paths.caseDialog(dialog, "invoices", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: (params) => ({ ...caseParams(params), invoiceId: idParam(params.invoiceId) }),
  schema: creditNoteForm,
  instead: (form, submission, { provider, ids }) =>
    mailReview(form, submission, () =>
      provider.previewCreditNote({ ...submission.value, case_id: ids.caseId, invoice_id: ids.invoiceId }),
    ),
  call: ({ provider, ids }, note) =>
    provider.createCreditNote({ ...note, case_id: ids.caseId, invoice_id: ids.invoiceId }),
  failed: messages.creditNotes.notCreated,
  to: ({ ids, query }) => paths.caseDialog(ids, "invoices", query),
  done: messages.creditNotes.done,
});

export default function CreditNote() {
  const { terms, failure, name, today, closeTo } = useLoaderData<typeof loader>();
  const review = useActionData<SubmissionResult & { review?: MailPreview }>()?.review;
  const open = terms?.lines.filter(({ is_credited }) => !is_credited) ?? [];
  const isNothingLeft = terms !== null && open.length === 0 && Number(terms.value_left) === 0;
  return (
    <CaseDialog title="Credit Note" name={name} closeTo={closeTo} failure={failure} variant="wide">
      {isNothingLeft ? <EmptyState>{messages.creditNotes.allCredited}</EmptyState> : null}
      {terms ? (
        <DialogForm
          id="credit-note"
          schema={creditNoteForm}
          start={{
            note_number: terms.next_number,
            note_date: today,
            credit_amount: terms.value_left,
            expense_ids: open.map(({ id }) => String(id)),
          }}
          isVoid={isNothingLeft}
          cancelTo={closeTo}
          submit={review ? "Review Again" : "Review Credit Note"}
          busyLabel="Preparing Email"
          look={review ? "plain" : "main"}
        >
          {(fields) => (
            <>
              {review ? (
                <MailReview review={review} save="Issue and Send Credit Note" busy="Issuing Credit Note" />
              ) : null}
              <CreditNoteFields fields={fields} terms={terms} lines={open} today={today} />
            </>
          )}
        </DialogForm>
      ) : null}
    </CaseDialog>
  );
}

// A credit note and its email, as they would be made now: for the form, for the review, and for what is then made.
import type { Database, Transaction } from "#app/database/open.server.ts";
import { lastCreditDay } from "#app/domain/billing/credit-notes.ts";
import { financialYear, formatDate, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees, fromPaise } from "#app/domain/money.ts";
import { creditNoteMail } from "#app/mail/messages/credit-note.ts";
import { plainText } from "#app/papers/values.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { mailAddress, previewOf, refuseUnseen, type Prepared } from "./billing-mail.server.ts";
import { readCreditedInvoice, type CreditedInvoice } from "./credited-invoice.server.ts";
import { draftCreditNote, type CreditNoteDraft } from "./draft-credit-note.server.ts";
import { readMatter } from "./invoice-matter.server.ts";
import { currentIssuer } from "./issuer.server.ts";
import { readNextNumber, refuseNumberOfOtherYear } from "./next-number.server.ts";
import { refuseTakenNumber } from "./taken-number.server.ts";

const words = messages.creditNotes;

export type CreditNoteInput = Input<"createCreditNote">;

export interface PreparedCreditNote extends Prepared {
  invoice: CreditedInvoice;
  draft: CreditNoteDraft;
}

/** What the form of a credit note starts from: all that is left of the invoice, and the next number. */
export const readCreditNoteTerms = async (
  { services, user }: UserCall,
  { case_id, invoice_id }: Input<"readCreditNoteTerms">,
) => {
  const { db } = services;
  await readMatter(db, user, case_id);
  const invoice = await readCreditedInvoice(db, { case_id, invoice_id });
  const today = todayInIndia(services.now());
  const lastDay = lastDayFor(invoice);
  return {
    data: {
      invoice_number: invoice.number,
      invoice_date: invoice.date,
      value_left: fromPaise(invoice.value - invoice.credited),
      has_tax: invoice.printed.taxes.length > 0,
      lines: invoice.lines.map(({ id, label, amount, isCredited }) => ({
        id,
        label,
        amount,
        is_credited: isCredited,
      })),
      next_number: await readNextNumber(db, "credit_note", financialYear(today)),
      /** null: no tax was declared. */
      last_day: lastDay,
      is_late: lastDay !== null && today > lastDay,
    },
  };
};

/** What the email of a credit note would say. Nothing is made of it. */
export const previewCreditNote = async (call: UserCall, input: Input<"previewCreditNote">) => {
  return { data: previewOf(await prepareCreditNote(call.services.db, call, input)) };
};

/** The note as it would be printed and sent now. @throws Refusal for what speaks against it, and 409 when it is not what was reviewed */
export async function prepareCreditNote(
  db: Database | Transaction,
  { services, user }: UserCall,
  input: Omit<CreditNoteInput, "idempotency_key">,
): Promise<PreparedCreditNote> {
  const matter = await readMatter(db, user, input.case_id);
  const invoice = await readCreditedInvoice(db, input);
  const today = todayInIndia(services.now());
  const { note_number: number, note_date: date } = input;
  if (date > today) throw new Refusal(messages.generic.dateInFuture, 422, { field: "note_date" });
  if (date < invoice.date) {
    throw new Refusal(words.beforeInvoice(formatDate(invoice.date)), 422, { field: "note_date" });
  }
  await refuseNumberOfOtherYear(db, "credit_note", { number, date, today });
  const lastDay = lastDayFor(invoice);
  if (lastDay !== null && today > lastDay && !input.late_acknowledged) {
    throw new Refusal(words.acknowledgeRequired, 422, { field: "late_acknowledged" });
  }
  const to = mailAddress(matter, { none: words.clientHasNoMail, wrong: words.clientMailWrong });
  const draft = draftCreditNote(invoice, {
    number,
    date,
    amount: input.credit_amount ?? "0",
    expenseIds: input.expense_ids ?? [],
    reason: input.reason,
    signatory: plainText((await currentIssuer(db))?.signatory_name ?? "") || null,
  });
  const { printed, total } = draft;
  const mail = creditNoteMail({
    clientName: matter.client_name,
    number,
    date: printed.date,
    total: formatRupees(total),
    invoice: words.printed.against(invoice.number, formatDate(invoice.date)),
    reason: input.reason,
    matter: `LAN ${matter.lan_number}, ${matter.customer_name}`,
    issuerName: printed.supplier.name,
  });
  const fileName = `Credit_Note_${number.replaceAll("/", "-")}.pdf`;
  const prepared = { matter, to, mail, fileName, printed, total, questions: [], invoice, draft };
  refuseUnseen(prepared, input.seen);
  await refuseTakenNumber(db, { kind: "credit_note", number, date });
  if (number.toUpperCase() === invoice.number.toUpperCase())
    throw new Refusal(words.numberOfInvoice, 409, { field: "note_number" });
  return prepared;
}

/** The last day concerns tax that was declared; an invoice without tax declares none. */
const lastDayFor = ({ date, printed }: CreditedInvoice): string | null =>
  printed.taxes.length === 0 ? null : lastCreditDay(date);

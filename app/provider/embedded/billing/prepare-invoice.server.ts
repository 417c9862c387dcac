// An invoice and its email, as they would be made now: for the review, and for what is then made.
import type { Database, Transaction } from "#app/database/open.server.ts";
import { formatDate, todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { invoiceMail } from "#app/mail/messages/invoice.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { beforeAssignment } from "../cases/before-loan.server.ts";
import { mailAddress, previewOf, refuseUnseen, type Prepared } from "./billing-mail.server.ts";
import { draftInvoice, type InvoiceDraft } from "./draft-invoice.server.ts";
import { printedAddress, readMatter, type Matter } from "./invoice-matter.server.ts";
import { unbilledExpenses, type UnbilledExpense } from "./invoiced-expenses.server.ts";
import { currentIssuer } from "./issuer.server.ts";
import { refuseNumberOfOtherYear } from "./next-number.server.ts";
import { refuseTakenNumber } from "./taken-number.server.ts";

export type InvoiceInput = Input<"createInvoice">;

export interface PreparedInvoice extends Prepared {
  draft: InvoiceDraft;
  expenses: readonly UnbilledExpense[];
}

/** What the email of an invoice would say. Nothing is made of it. */
export const previewInvoice = async (call: UserCall, input: Input<"previewInvoice">) => {
  await refuseDate(call, input);
  const prepared = await prepareInvoice(call.services.db, call, input);
  refuseOthers(prepared.matter, input);
  return { data: previewOf(prepared) };
};

/** @throws Refusal for a date to come, and for a number that continues another year */
export async function refuseDate(
  { services }: UserCall,
  { invoice_number: number, invoice_date: date }: Pick<InvoiceInput, "invoice_number" | "invoice_date">,
): Promise<void> {
  const today = todayInIndia(services.now());
  if (date > today) throw new Refusal(messages.generic.dateInFuture, 422, { field: "invoice_date" });
  await refuseNumberOfOtherYear(services.db, "invoice", { number, date, today });
}

/**
 * The form asked for a GSTIN and an address while the client had none. What somebody else stored meanwhile is not printed
 * unseen, and no tax is worked out from it.
 * @throws Refusal 409, with the address that is stored
 */
export function refuseOthers(
  matter: Matter,
  { client_gstin: gstin, client_address: typed }: Pick<InvoiceInput, "client_gstin" | "client_address">,
): void {
  if (gstin && matter.client_gstin && gstin !== matter.client_gstin) {
    throw new Refusal(messages.generic.changedByOther, 409);
  }
  const stored = printedAddress(matter).join(", ");
  if (!typed || stored === "" || stored === printedAddress({ client_address: typed }).join(", ")) return;
  throw new Refusal(messages.invoices.addressMeanwhile(stored), 409);
}

/** The invoice as it would be printed and sent now. @throws Refusal for what is missing, and 409 when it is not what was reviewed */
export async function prepareInvoice(
  db: Database | Transaction,
  { user }: UserCall,
  input: Omit<InvoiceInput, "idempotency_key">,
): Promise<PreparedInvoice> {
  const matter = await readMatter(db, user, input.case_id);
  const { clientHasNoMail: none, clientMailWrong: wrong } = messages.invoices;
  const to = mailAddress(matter, { none, wrong });
  const expenses = input.include_expenses ? await unbilledExpenses(db, input.case_id) : [];
  const draft = draftInvoice({
    matter,
    issuer: await currentIssuer(db),
    number: input.invoice_number,
    date: input.invoice_date,
    amount: input.invoice_amount,
    gstin: input.client_gstin ?? null,
    address: input.client_address ?? null,
    state: input.client_state ?? null,
    expenses,
  });
  const { printed, total } = draft;
  const mail = invoiceMail({
    clientName: matter.client_name,
    number: printed.number,
    date: formatDate(printed.isoDate),
    total: formatRupees(total),
    matter: `LAN ${matter.lan_number}, ${matter.customer_name}`,
    issuerName: printed.supplier.name,
    bankDetails: printed.bankDetails,
  });
  const fileName = `Invoice_${input.invoice_number.replaceAll("/", "-")}.pdf`;
  const { case_id, invoice_date } = input;
  const questions = [
    ...(await beforeAssignment(db, case_id, invoice_date, messages.invoices.beforeLoan)),
    ...spentLater(expenses, invoice_date),
  ];
  const prepared = { matter, to, mail, fileName, printed, total, questions, draft, expenses };
  refuseUnseen(prepared, input.seen);
  await refuseTakenNumber(db, { kind: "invoice", number: input.invoice_number, date: input.invoice_date });
  return prepared;
}

/** Dated back over the end of a financial year, an invoice would ask for what was spent in the next one. */
export function spentLater(
  expenses: readonly Pick<UnbilledExpense, "expense_date">[],
  day: IsoDate,
): string[] {
  const last = expenses
    .map(({ expense_date }) => expense_date)
    .toSorted()
    .at(-1);
  return last !== undefined && last > day ? [messages.invoices.laterExpense(formatDate(last))] : [];
}

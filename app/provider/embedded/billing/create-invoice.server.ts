// Invoices and Generation: the PDF is made first, from what is known; number, rows, file and mail are then one
// transaction, in which nothing that was printed may have changed.
import { isDeepStrictEqual } from "node:util";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { files, invoices } from "#app/database/schema.ts";
import { financialYear, formatDate, todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { invoiceMail } from "#app/mail/messages/invoice.ts";
import { UnsendableMail } from "#app/mail/outbox/sendable.ts";
import type { PrintedInvoice } from "#app/papers/invoice.ts";
import { TypesetFailure, type Typesetter } from "#app/papers/typeset.server.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import type { Contract, ParsedInputOf } from "../../contract/index.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { keepOnClient } from "../clients/keep-on-client.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { outboxId } from "../emails/outbox-id.server.ts";
import { draftInvoice, type InvoiceDraft } from "./draft-invoice.server.ts";
import {
  printedAddress,
  readMatter,
  unbilledExpenses,
  type Matter,
  type UnbilledExpense,
} from "./invoice-matter.server.ts";
import { currentIssuer } from "./issuer.server.ts";
import { refuseNumberOfOtherYear } from "./next-number.server.ts";

type Input = ParsedInputOf<Contract["createInvoice"]>;

const PDF = "application/pdf";

export const createInvoice: Handler<"createInvoice"> = async (call, input) => {
  const { services } = call;
  const { invoice_number: number, invoice_date: date } = input;
  const today = todayInIndia(services.now());
  if (date > today) throw new Refusal(messages.generic.dateInFuture, 422, { field: "invoice_date" });
  await refuseNumberOfOtherYear(services.db, { number, date, today });
  const { matter, draft } = await prepared(services.db, call, input);
  const pdf = await typeset(services.typesetter, draft.printed);
  const made = await storeWithRows(services.files, pdf, (stored, used) =>
    call.change(async (tx) => {
      refuseOthers(matter, input);
      // The client before its case, as whoever changes a client does: neither then waits for the other.
      await keepGiven(tx, call, matter, input);
      // One invoice of a case at a time: an expense must not stand on two.
      await lockCase(tx, call.user, input.case_id);
      const now = await prepared(tx, call, input);
      if (!isDeepStrictEqual(now.draft.printed, draft.printed)) {
        throw new Refusal(messages.generic.changedByOther, 409);
      }
      await keepInvoice(tx, call, input, now, stored);
      used();
      return { data: {}, message: messages.invoices.created };
    }),
  );
  services.outbox.wake();
  return made;
};

/**
 * The form asked for a GSTIN and an address while the client had none. What somebody else stored meanwhile is not printed
 * unseen, and no tax is worked out from it.
 * @throws Refusal 409, with the address that is stored
 */
function refuseOthers(matter: Matter, { client_gstin: gstin, client_address: typed }: Input): void {
  if (gstin && matter.client_gstin && gstin !== matter.client_gstin) {
    throw new Refusal(messages.generic.changedByOther, 409);
  }
  const stored = printedAddress(matter).join(", ");
  if (!typed || stored === "" || stored === printedAddress({ client_address: typed }).join(", ")) return;
  throw new Refusal(messages.invoices.addressMeanwhile(stored), 409);
}

/** GSTIN and address are asked for once and serve every later invoice of the client. */
async function keepGiven(tx: Transaction, call: UserCall, matter: Matter, input: Input): Promise<void> {
  const { client_gstin: gstin, client_address: address } = input;
  await keepOnClient(tx, call, matter, {
    ...(gstin && !matter.client_gstin ? { gstin } : {}),
    ...(address && printedAddress(matter).length === 0 ? { address } : {}),
  });
}

interface Prepared {
  matter: Matter;
  mailTo: string;
  draft: InvoiceDraft;
  expenses: readonly UnbilledExpense[];
}

/** The invoice as it would be printed now. @throws Refusal for what is missing */
async function prepared(db: Database | Transaction, { user }: UserCall, input: Input): Promise<Prepared> {
  const matter = await readMatter(db, user, input.case_id);
  if (!matter.mail_to) throw new Refusal(messages.invoices.clientHasNoMail);
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
  return { matter, mailTo: matter.mail_to, draft, expenses };
}

async function keepInvoice(
  tx: Transaction,
  call: UserCall,
  input: Input,
  { matter, mailTo, draft, expenses }: Prepared,
  stored: StoredFile,
): Promise<void> {
  const { user } = call;
  const { case_id, invoice_number, invoice_date, invoice_amount } = input;
  const { client_id, batch_id } = matter;
  const name = `Invoice_${invoice_number.replaceAll("/", "-")}.pdf`;
  const { key, bytes, sha256 } = stored;
  const file = { key, bytes, sha256, name, media_type: PDF, client_id, batch_id, case_id };
  await tx.insert(files).values({ ...file, purpose: "invoice", created_by: user.id });
  const messageId = await enqueueMail(tx, call, { matter, mailTo, draft, file: { key, name } });
  const written = await tx
    .insert(invoices)
    .values({
      case_id,
      client_id,
      invoice_number,
      invoice_date,
      financial_year: financialYear(invoice_date),
      invoice_amount,
      tax_amount: draft.tax,
      snapshot: {
        printed: draft.printed,
        expense_ids: expenses.map(({ id }) => id),
        recipient_state: draft.recipientState,
      },
      file_key: key,
      outbox_id: await outboxId(tx, messageId),
      created_by: user.id,
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  if (!written[0]) throw new Refusal(messages.invoices.numberTaken, 409, { field: "invoice_number" });
  await record(tx, call.actor, {
    action: "invoice.created",
    object: { type: "case", id: case_id },
    clientId: client_id,
    after: {
      invoice_id: written[0].id,
      invoice_number,
      invoice_date,
      invoice_amount,
      tax_amount: draft.tax,
      total: draft.total,
      file_key: key,
      to: mailTo,
    },
  });
}

async function enqueueMail(
  tx: Transaction,
  { services, user }: UserCall,
  {
    matter,
    mailTo,
    draft,
    file,
  }: Pick<Prepared, "matter" | "mailTo" | "draft"> & {
    file: { key: string; name: string };
  },
): Promise<string> {
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
  try {
    const { messageId } = await services.outbox.enqueue(tx, {
      kind: "invoice",
      to: mailTo,
      ...mail,
      attachments: [{ ...file, type: PDF }],
      clientId: matter.client_id,
      batchId: matter.batch_id,
      caseId: matter.case_id,
      createdBy: user.id,
    });
    return messageId;
  } catch (fault) {
    throw fault instanceof UnsendableMail ? new Refusal(messages.invoices.clientMailWrong) : fault;
  }
}

async function typeset(typesetter: Typesetter, invoice: PrintedInvoice): Promise<Buffer> {
  try {
    return await typesetter.typesetInvoice(invoice);
  } catch (fault) {
    throw fault instanceof TypesetFailure ? new Refusal(fault.message, 422, { cause: fault }) : fault;
  }
}

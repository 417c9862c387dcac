// Invoices and Generation: the PDF is made first, from what is known; number, rows, file and mail are then one
// transaction, in which nothing that was printed may have changed.
import { isDeepStrictEqual } from "node:util";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { files, invoices } from "#app/database/schema.ts";
import { financialYear } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { Refusal, type Handler, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { keepOnClient } from "../clients/keep-on-client.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { enqueueBill, PDF, typesetBill } from "./billing-mail.server.ts";
import { printedAddress, type Matter } from "./invoice-matter.server.ts";
import {
  prepareInvoice,
  refuseDate,
  refuseOthers,
  type InvoiceInput,
  type PreparedInvoice,
} from "./prepare-invoice.server.ts";

export const createInvoice: Handler<"createInvoice"> = async (call, input) => {
  const { services } = call;
  await refuseDate(call, input);
  const prepared = await prepareInvoice(services.db, call, input);
  const pdf = await typesetBill(call, prepared);
  const made = await storeWithRows(services.files, pdf, (stored, used) =>
    call.change(async (tx) => {
      refuseOthers(prepared.matter, input);
      // The client before its case, as whoever changes a client does: neither then waits for the other.
      await keepGiven(tx, call, prepared.matter, input);
      // One invoice of a case at a time: an expense must not stand on two.
      await lockCase(tx, call.user, input.case_id);
      const now = await prepareInvoice(tx, call, input);
      if (!isDeepStrictEqual(now.printed, prepared.printed)) {
        throw new Refusal(messages.generic.changedByOther, 409);
      }
      await keepInvoice(tx, call, input, now, stored);
      used();
      // Who reviews nothing, a program, reads them afterwards.
      const unread = input.seen ? [] : now.questions;
      return { data: {}, message: [messages.invoices.createdFor(now.to), ...unread].join(" ") };
    }),
  );
  services.outbox.wake();
  return made;
};

/** GSTIN and address are asked for once and serve every later invoice of the client. */
async function keepGiven(
  tx: Transaction,
  call: UserCall,
  matter: Matter,
  input: InvoiceInput,
): Promise<void> {
  const { client_gstin: gstin, client_address: address } = input;
  await keepOnClient(tx, call, matter, {
    ...(gstin && !matter.client_gstin ? { gstin } : {}),
    ...(address && printedAddress(matter).length === 0 ? { address } : {}),
  });
}

async function keepInvoice(
  tx: Transaction,
  call: UserCall,
  input: InvoiceInput,
  prepared: PreparedInvoice,
  stored: StoredFile,
): Promise<void> {
  const { user } = call;
  const { matter, to, draft, expenses, fileName: name } = prepared;
  const { case_id, invoice_number, invoice_date, invoice_amount } = input;
  const { client_id, batch_id } = matter;
  const { key, bytes, sha256 } = stored;
  const file = { key, bytes, sha256, name, media_type: PDF, client_id, batch_id, case_id };
  await tx.insert(files).values({ ...file, purpose: "invoice", created_by: user.id });
  const wrong = messages.invoices.clientMailWrong;
  const outbox_id = await enqueueBill(tx, call, prepared, { kind: "invoice", fileKey: key, wrong });
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
      outbox_id,
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
      to,
    },
  });
}

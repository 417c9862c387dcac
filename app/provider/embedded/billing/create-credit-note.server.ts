// A credit note: as with an invoice the PDF is made first; number, rows, file and mail are then one transaction, in which
// nothing that was printed may have changed.
import { isDeepStrictEqual } from "node:util";
import { record } from "#app/database/audit/audit.server.ts";
import type { Transaction } from "#app/database/open.server.ts";
import { creditNotes, files } from "#app/database/schema.ts";
import { financialYear } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import type { StoredFile } from "#app/files/store.server.ts";
import { Refusal, type UserCall } from "../call.server.ts";
import { lockCase } from "../cases/lock-case.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";
import { enqueueBill, PDF, typesetBill } from "./billing-mail.server.ts";
import {
  prepareCreditNote,
  type CreditNoteInput,
  type PreparedCreditNote,
} from "./prepare-credit-note.server.ts";

export const createCreditNote = async (call: UserCall, input: CreditNoteInput) => {
  const { services } = call;
  const prepared = await prepareCreditNote(services.db, call, input);
  const pdf = await typesetBill(call, prepared);
  const made = await storeWithRows(services.files, pdf, (stored, used) =>
    call.change(async (tx) => {
      // Notes of one invoice one after the other: together they must not credit more than it asked for.
      await lockCase(tx, call.user, input.case_id);
      const now = await prepareCreditNote(tx, call, input);
      if (!isDeepStrictEqual(now.printed, prepared.printed)) {
        throw new Refusal(messages.generic.changedByOther, 409);
      }
      await keepCreditNote(tx, call, input, now, stored);
      used();
      return { data: {}, message: messages.creditNotes.created(input.note_number, now.to) };
    }),
  );
  services.outbox.wake();
  return made;
};

async function keepCreditNote(
  tx: Transaction,
  call: UserCall,
  { case_id, note_number, note_date, reason }: CreditNoteInput,
  prepared: PreparedCreditNote,
  { key, bytes, sha256 }: StoredFile,
): Promise<void> {
  const { matter, invoice, draft, printed, total, to, fileName: name } = prepared;
  const { client_id, batch_id } = matter;
  const file = { key, bytes, sha256, name, media_type: PDF, client_id, batch_id, case_id };
  await tx.insert(files).values({ ...file, purpose: "credit_note", created_by: call.user.id });
  const wrong = messages.creditNotes.clientMailWrong;
  const outbox_id = await enqueueBill(tx, call, prepared, { kind: "credit_note", fileKey: key, wrong });
  const written = await tx
    .insert(creditNotes)
    .values({
      invoice_id: invoice.id,
      case_id,
      client_id,
      note_number,
      note_date,
      financial_year: financialYear(note_date),
      credit_amount: draft.amount,
      tax_amount: draft.tax,
      expense_amount: draft.expenses,
      reason,
      snapshot: { printed, expense_ids: draft.expenseIds },
      file_key: key,
      outbox_id,
      created_by: call.user.id,
    })
    .onConflictDoNothing()
    .returning({ id: creditNotes.id });
  if (!written[0]) throw new Refusal(messages.creditNotes.numberTaken, 409, { field: "note_number" });
  await record(tx, call.actor, {
    action: "credit_note.created",
    object: { type: "case", id: case_id },
    clientId: client_id,
    after: {
      note_number,
      credit_note_date: note_date,
      invoice_number: invoice.number,
      credit_amount: draft.amount,
      tax_amount: draft.tax,
      expense_amount: draft.expenses,
      total,
      reason,
      file_key: key,
      to,
    },
  });
}

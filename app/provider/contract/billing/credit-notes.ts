// What takes back an invoice, whole or in part (CGST Act s.34). All of it is ours.
import * as z from "zod";
import { Id, IdempotencyKey, IsoDateField, OptionalText, Reason } from "#app/domain/fields.ts";
import { NonNegativeAmount } from "#app/domain/money-fields.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import { blankAsNone, flagField } from "../wire.ts";
import type { ReplyOf, RowOf } from "../index.ts";

const { creditNotes } = messages;
const MOST_LINES = 500;

/** The credit notes of a case, newest first. */
export const listCreditNotes = ownRead(z.object({ case_id: Id }), "invoices");
export type CreditNote = RowOf<"listCreditNotes">;

const OfInvoice = z.object({ case_id: Id, invoice_id: Id });

/** What the form of a new credit note starts from. */
export const readCreditNoteTerms = ownRead(OfInvoice, "invoices");
export type CreditNoteTerms = ReplyOf<"readCreditNoteTerms">;

const NewCreditNote = OfInvoice.extend({
  note_number: z
    .string(creditNotes.required("Credit Note Number"))
    .trim()
    .regex(/^[A-Za-z0-9/-]{1,16}$/, {
      error: ({ input }) => (input === "" ? creditNotes.required("Credit Note Number") : creditNotes.number),
    }),
  note_date: IsoDateField(creditNotes.required("Date")),
  /** Taxable value to credit; its tax goes with it. */
  credit_amount: blankAsNone(NonNegativeAmount),
  /** Expenses of the invoice that are credited, each as a whole. */
  expense_ids: z
    .array(z.union([z.number(), z.string()]).pipe(Id))
    .max(MOST_LINES)
    .optional(),
  reason: Reason(creditNotes.reasonRequired),
  /** The last day for reducing the tax has passed, and whoever issues the note knows. */
  late_acknowledged: flagField,
});

/** The email that a credit note would go out with. */
export const previewCreditNote = ownRead(NewCreditNote, "invoices");

export const createCreditNote = ownChange(
  NewCreditNote.extend({
    /** What previewCreditNote answered: what is sent is what was reviewed, or it is refused. */
    seen: OptionalText(),
    idempotency_key: IdempotencyKey.optional(),
  }),
);

export const creditNoteForm = createCreditNote.input.omit({ case_id: true, invoice_id: true });

import * as z from "zod";
import {
  Gstin,
  Id,
  IdempotencyKey,
  InvoiceNumber,
  IsoDateField,
  OptionalLongText,
  OptionalText,
  RequiredLongText,
  RequiredText,
} from "#app/domain/fields.ts";
import { AmountField } from "#app/domain/money-fields.ts";
import { stateOfGstin, SUPPLIER_KINDS, TAX_STATES } from "#app/domain/billing/gst.ts";
import { isGstin } from "#app/domain/identifiers.ts";
import { messages } from "#app/domain/messages.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { endpoint, ownChange, ownRead } from "../endpoint.ts";
import { flagField, listReply, messageReply, WireId, WireText } from "../wire.ts";
import type { ReplyOf } from "../index.ts";

const { required } = messages.generic;
const { invoices } = messages;

export const Invoice = z.object({
  id: WireId,
  invoice_number: WireText,
  invoice_date: WireText,
  /** Taxable value. */
  invoice_amount: WireText,
  // Ours: other hosts send none.
  tax_amount: WireText,
  /** With tax, and expenses paid on the client's behalf: what the PDF asks for. */
  total_amount: WireText,
  /** Of the PDF. */
  invoice_url: WireText,
  /** What credit notes have taken back of the total. */
  credited_amount: WireText,
});
export type Invoice = z.output<typeof Invoice>;

export const listInvoices = endpoint({
  method: "GET",
  path: "/litigation/api/list/case/invoices",
  input: z.object({ case_id: Id }),
  shows: "invoices",
  reply: listReply(Invoice),
});

/** A text that a form may leave empty. */
const orNothing = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), rule);

const TaxState = z.enum(TAX_STATES, messages.generic.chooseFromList);

export const createInvoice = endpoint({
  method: "POST",
  path: "/litigation/api/create/case/invoice",
  input: z.object({
    case_id: Id,
    invoice_number: InvoiceNumber,
    invoice_date: IsoDateField(invoices.required),
    invoice_amount: AmountField(invoices.required),
    // Ours: a remote host may ignore these.
    /** Kept on the client, which has none yet. */
    client_gstin: orNothing(Gstin.optional()),
    /** Where the client is, when its GSTIN does not say. */
    client_state: orNothing(TaxState.optional()),
    /** Kept on the client, which has none yet: no invoice goes out without it (CGST Rule 46). */
    client_address: OptionalLongText(),
    /** Lists the expenses that were paid on the client's behalf and not billed yet. */
    include_expenses: flagField,
    /** What previewInvoice answered: what is sent is what was reviewed, or it is refused. */
    seen: OptionalText(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  amounts: ["invoice_amount"],
  reply: messageReply,
});

/** The email that an invoice would go out with. */
export const previewInvoice = ownRead(
  createInvoice.input.omit({ seen: true, idempotency_key: true }),
  "invoices",
);
export type MailPreview = ReplyOf<"previewInvoice">;

/** The form of a new invoice. */
export const invoiceForm = createInvoice.input.omit({ case_id: true });

/** The same where the client has no address yet. */
export const invoiceFormWithAddress = invoiceForm.extend({
  client_address: RequiredLongText(invoices.addressRequired),
});
export type InvoiceFormShape = (typeof invoiceForm | typeof invoiceFormWithAddress)["shape"];

/** Who issues the invoices, as CGST Rule 46 wants it said. */
const issuerForm = z.object({
  name: RequiredText(required("Name")),
  address: RequiredLongText(required("Address")),
  state: z.enum(TAX_STATES, required("State")),
  gstin: orNothing(Gstin.optional()),
  supplier_kind: z.enum(SUPPLIER_KINDS, required("Kind of supplier")),
  sac: z
    .string(invoices.sac)
    .trim()
    .regex(/^99\d{2}(\d{2})?$/, invoices.sac),
  signatory_name: RequiredText(required("Signatory")),
  bank_details: OptionalLongText(),
  /** The one the form was opened with; 0 for the first. */
  version: z.coerce.number<string | number>(messages.generic.notAnId).int().nonnegative().max(1_000_000_000),
  idempotency_key: IdempotencyKey.optional(),
});

/** The State where a GSTIN is registered is the State of the address. */
export const checkedIssuerForm = issuerForm.superRefine(({ state, gstin }, context) => {
  const registered = gstin ? stateOfGstin(gstin) : state;
  // Text that is no GSTIN has its own error already.
  if (registered === state || (gstin && !isGstin(gstin))) return;
  const place = registered === null ? "another place" : stateLabel(registered);
  context.addIssue({ code: "custom", path: ["gstin"], message: invoices.gstinOfOtherState(place) });
});

export type Issuer = NonNullable<InvoiceTerms["issuer"]>;

export const saveIssuer = ownChange(checkedIssuerForm);

/** What the form of a new invoice starts from. */
export type InvoiceTerms = ReplyOf<"readInvoiceTerms">;

export const readInvoiceTerms = ownRead(z.object({ case_id: Id }), "details");

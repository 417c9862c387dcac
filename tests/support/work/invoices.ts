// Invoices in tests: who issues them, and a case to issue them for.
import { gstinCheckDigit } from "#app/domain/identifiers.ts";
import type { Contract, InputOf } from "#app/provider/contract/index.ts";
import { dataOf } from "../answers.ts";
import { openProvider, type Side } from "../provider.ts";

/** A made-up GSTIN of a State whose check digit is right. */
export const gstin = (code: string) => {
  const first = `${code}AAAAA0000A1Z`;
  return first + gstinCheckDigit(first);
};

export const ISSUER = {
  name: "Sample Legal Services LLP",
  address: "12 Specimen Road\nPune 411001",
  state: "maharashtra",
  gstin: gstin("27"),
  supplier_kind: "company",
  sac: "998212",
  signatory_name: "Sample Signatory",
  bank_details: "Sample Bank\nA/c 000123456789",
  version: 0,
} as const satisfies InputOf<Contract["saveIssuer"]>;

/** Where an invoice of `office` goes to. */
export const CLIENT_ADDRESS = "4th Floor, Specimen House\nNew Delhi 110001";

const TODAY = new Date("2026-11-21T05:00:00Z");

export type Order = Partial<InputOf<Contract["createInvoice"]>>;

/**
 * A signed-in provider with a case of a client in Delhi, and an issuer in Maharashtra unless told otherwise.
 * @param issuer what is different about it; null: none
 */
export async function office(side: Side, issuer: object | null = {}, client: object = {}, now = TODAY) {
  const opened = await openProvider(side);
  opened.setNow(now);
  const desk = { ...opened, ...(await opened.signIn()) };
  const lender = await desk.given.client({ gstin: gstin("07"), address: CLIENT_ADDRESS, ...client });
  const litigationCase = await desk.given.litigationCase({ client_id: lender.id, case_no: "OA/12/2026" });
  if (issuer) {
    const saved = await desk.provider.saveIssuer({ ...ISSUER, ...issuer });
    if (!saved.ok) throw new Error(saved.message);
  }
  const create = (order: Order = {}) =>
    desk.provider.createInvoice({
      case_id: litigationCase.id,
      invoice_number: "INV/26-27/0001",
      invoice_date: "2026-11-21",
      invoice_amount: "10000",
      ...order,
    });
  return { ...desk, client: lender, litigationCase, create };
}

export const CREDIT_REASON = "Billed for a hearing that was adjourned";

/** An invoice of ₹10,000 with two expenses, and the form of a credit note for it. */
export async function invoiced(issuer: object = {}, client: object = {}) {
  const desk = await office("in process", issuer, client);
  const { provider } = desk;
  const case_id = desk.litigationCase.id;
  for (const amount of ["22000", "150.50"]) {
    await dataOf(provider.addExpense({ case_id, expense_type: "Court fee", amount, is_pure_agent: true }));
  }
  await dataOf(desk.create({ include_expenses: true }));
  const form = {
    case_id,
    invoice_id: 1,
    note_number: "CN/26-27/0001",
    note_date: "2026-11-21",
    reason: CREDIT_REASON,
  };
  const credit = (order: object = {}) => provider.createCreditNote({ ...form, ...order });
  return { ...desk, case_id, form, credit };
}

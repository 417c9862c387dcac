// Loans whose recall notice lacks nothing and has a warning: a principal above the claim.
import type { cases, clients } from "#app/database/schema.ts";
import type { TestPanel } from "../panel.ts";
import { RECENT_DAY } from "../recent-day.ts";

export const NOTICE = "loan_recall_notice";
export const GUARD = "principal_above_claim";
export const SENTENCE = "The principal outstanding of ₹5,00,000.00 is above the claim of ₹4,66,103.30.";
export const REASON = "Counsel has seen the account; the excess was waived.";

export const LENDER: Partial<typeof clients.$inferInsert> = {
  address: "12 Sample Road\nMumbai 400001",
  signatory_name: "Sample Signatory",
  signatory_designation: "Authorised Officer",
  lrn_days: 15,
};
export const LOAN: Partial<typeof cases.$inferInsert> = {
  address1: "4 Specimen Street",
  city: "Pune",
  loan_amount: "600000",
  claim_amount: "466103.30",
  outstanding_date_as_on: RECENT_DAY,
};
const WARNED = { ...LOAN, pos: "500000" };

/** A batch of such loans, and how many others without a warning. */
export async function warnedBatch({ given }: Pick<TestPanel, "given">, warned: number, others = 0) {
  const client = await given.client(LENDER);
  const batch = await given.batch({ client_id: client.id });
  const ids: number[] = [];
  for (let made = 0; made < warned + others; made += 1) {
    const values = made < warned ? WARNED : LOAN;
    ids.push((await given.litigationCase({ ...values, client_id: client.id, batch_id: batch.id })).id);
  }
  return { batchId: batch.id, clientId: client.id, warned: ids.slice(0, warned), others: ids.slice(warned) };
}

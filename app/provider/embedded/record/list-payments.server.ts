import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { payments, users } from "#app/database/schema.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";

/** What was paid on the loan of a case, latest first, and its sum. */
export const listPayments = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listPayments">,
) => {
  await caseInScope(db, user, case_id);
  return { data: await casePayments(db, case_id) };
};

export async function casePayments(db: Database | Transaction, caseId: number) {
  const reversal = alias(payments, "reversal");
  const rows = await db
    .select({
      id: payments.id,
      kind: payments.kind,
      amount: payments.amount,
      paid_on: payments.paid_on,
      reference: payments.reference,
      created_at: payments.created_at,
      created_by: users.full_name,
      reverses_id: payments.reverses_id,
      is_reversed: sql<boolean>`${reversal.id} is not null`,
      reason: payments.reason,
      // Beside each row, so that list and sum are of the same moment.
      total: sql<string>`sum(${payments.amount}) over ()`,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.created_by))
    .leftJoin(reversal, eq(reversal.reverses_id, payments.id))
    .where(eq(payments.case_id, caseId))
    .orderBy(desc(payments.paid_on), desc(payments.id));
  return {
    results: rows.map(({ total: _, ...payment }) => payment),
    total: rows[0]?.total ?? "0.00",
  };
}

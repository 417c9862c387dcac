// Which payment is recorded already. The same day and amount is the same payment, unless both have a reference and the two
// differ: banks send the same list twice, and borrowers pay equal instalments on one day.
import { and, eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { cases, payments } from "#app/database/schema.ts";
import { isStanding } from "./same-row.server.ts";

/** A payment that is there: recorded, or further up in a sheet. */
export interface KnownPayment {
  /** As `plainReference` has it. */
  reference: string;
  row: number | null;
}

export const plainReference = (reference: string | null | undefined) =>
  (reference ?? "").trim().toLowerCase();

/**
 * The payment of the same day and amount that one with this reference is. One without a reference takes the first that is
 * found to be it: it cannot be another, too.
 */
export function takeSame(known: readonly KnownPayment[], reference: string): KnownPayment | undefined {
  const same =
    known.find((other) => other.reference === reference) ??
    known.find((other) => other.reference === "" || reference === "");
  if (same?.reference === "") same.reference = reference;
  return same;
}

/** Payments that were reversed are none: what was entered wrongly and taken back can be entered again. */
export const standingPayments = (db: Database | Transaction, of: SQL | undefined) =>
  db
    .select({
      case_id: payments.case_id,
      paid_on: payments.paid_on,
      amount: payments.amount,
      reference: payments.reference,
    })
    .from(payments)
    .innerJoin(cases, eq(cases.id, payments.case_id))
    .where(and(of, isStanding(payments)));

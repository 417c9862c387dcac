// A table tried out with an amount: by the function that estimates the fee of a case.
import { estimateFee, type FeeRule } from "#app/domain/billing/court-fees.ts";
import { AmountField } from "#app/domain/money-fields.ts";
import { fromPaise } from "#app/domain/money.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";

const Claim = AmountField(said.tryAmount);

/**
 * @param typed the amount as it stands in the address; nothing, or blank, tries nothing
 * @returns the fee as decimal text with its working, or what is wrong with the amount
 */
export function tried(rule: FeeRule | null, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return null;
  const claim = Claim.safeParse(typed);
  const nothing = { amount: null, working: [] as string[], why: null };
  if (!claim.success)
    return { ...nothing, claim: typed, error: claim.error.issues[0]?.message ?? said.tryAmount };
  if (rule === null) return { ...nothing, claim: claim.data, error: null, why: said.unreadable };
  const { amount, working, why } = estimateFee(rule, claim.data);
  return { claim: claim.data, error: null, amount: amount === null ? null : fromPaise(amount), working, why };
}

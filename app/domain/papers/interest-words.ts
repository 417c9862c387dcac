/** How interest is calculated and what payments go to first, in the words of the panel and of papers. */

export const INTEREST_METHODS = {
  reducing: "On the principal that is left after each payment (reducing balance)",
  simple: "On the principal at the start, all the time (simple)",
} as const;
export type InterestMethod = keyof typeof INTEREST_METHODS;

export const PAYMENT_ORDERS = {
  interest: "Interest, then principal, then charges",
  charges: "Charges, then interest, then principal",
  principal: "Principal, then interest, then charges",
} as const;
export type PaymentOrder = keyof typeof PAYMENT_ORDERS;

import { maskAccount, maskEmail, maskMobile } from "#app/domain/masking.ts";
import type { Input, UserCall } from "../call.server.ts";
import { caseDetails } from "./case-details.server.ts";

const masked = (mask: (text: string) => string, value: string | null) =>
  value === null ? null : mask(value);

/** A case for dialogs that edit it. How to reach the borrower is masked, so nothing has to be noted in the audit. */
export const readCase = async ({ services: { db }, user }: UserCall, { case_id }: Input<"readCase">) => {
  const { details } = await caseDetails(db, user, case_id);
  const { email, customer_mobile_number, bank_account_no } = details;
  return {
    data: {
      ...details,
      email: masked(maskEmail, email),
      customer_mobile_number: masked(maskMobile, customer_mobile_number),
      bank_account_no: masked(maskAccount, bank_account_no),
      // Whatever else the lender's sheet had may be as personal.
      extras: {},
    },
  };
};

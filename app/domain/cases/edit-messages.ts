/** What the panel says where a case is corrected. */
export const editMessages = {
  lanTaken: (customer: string, batch: number, more: number) =>
    `This client already has this loan account number: ${customer} in Batch ${batch}${more > 0 ? ` and ${more} more` : ""}. Correct the number, or confirm below that both are meant.`,
  lanConfirmed: "Yes, both cases of this loan are meant",
  reasonHint:
    "Required where an amount or a date changes after a paper was generated. It stands in the History.",
  reasonRequired:
    "Papers have been generated for this case. Please give a reason for changing amounts and dates.",
};

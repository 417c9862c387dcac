/** What the register of papers says of an execution petition's figures. */
export const awardNotes = {
  claimAboveAward: "The claim amount is more than the award; the petition claims what was awarded",
  rateOfTheCase:
    "No rate of the award is recorded; interest after the award is calculated at the case's rate of interest",
} as const;

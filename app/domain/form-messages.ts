/** What every form of the panel says of itself. */

export const formMessages = {
  savedOtherwise:
    "This form was saved before, with other values. Please check what was saved. To save something else, open the form again.",
  /** Of a day in words. */
  weekend: "weekend",
  confirmFirst: "Nothing was saved yet. Please check:",
  /** @param act what the form's own button says, such as "Add Expense" */
  anyway: (act: string) => `${act} Anyway`,
} as const;

/** What every form of the panel says of itself. */

export const formMessages = {
  savedOtherwise:
    "This form was saved before, with other values. Please check what was saved. To save something else, open the form again.",
} as const;

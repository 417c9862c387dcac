/** What every form of the panel says of itself. */

export const formMessages = {
  savedOtherwise:
    "This form was saved before, with other values. Please look at what was saved; to save something else, open the form again.",
} as const;

/** What the act is called that takes a record out of what can be chosen, or brings it back. */
export const activateWords = (isActive: boolean | undefined, what: string): string =>
  isActive === false ? `Activate ${what}` : `Deactivate ${what}`;

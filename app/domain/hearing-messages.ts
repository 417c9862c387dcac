/** What staff are told about the dates of hearings. */
export const hearingMessages = {
  /** @param when such as "9 days ago" */
  past: (when: string) => `The next hearing date is past (${when}). Please check it.`,
};

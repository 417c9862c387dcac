/** What staff are told about the dates of hearings. */
export const hearingMessages = {
  /** @param when such as "9 days ago" */
  past: (when: string) => `The next hearing date is past (${when}). Please check it.`,
  /** @param date such as "12 Nov 2026" */
  pastDate: (date: string) => `The next hearing date (${date}) is past. Please check it.`,
};

/** How the rate of interest of a loan was changed. */

export const RATE_CHANGE_FIELDS = {
  from_on: "New Rate From",
  rate: "New Rate of Interest (%)",
} as const;
export type RateChangeField = keyof typeof RATE_CHANGE_FIELDS;
export const RATE_CHANGE_FIELD_NAMES = Object.keys(RATE_CHANGE_FIELDS) as RateChangeField[];

import type { CaseFields } from "./field.ts";

/** What Form I of an original application asks beyond the loan. */
export const TRIBUNAL_FIELDS = {
  oa_jurisdiction: {
    label: "Why this Tribunal",
    kind: "choice",
    options: {
      branch: "The branch that keeps the account lies within it",
      residence: "A defendant resides or works for gain within it",
      cause: "The cause of action arose within it",
    },
  },
  oa_interim_relief: { label: "Interim Order Sought, with Reasons", kind: "longtext" },
  signatory_parent: { label: "Parent's Name of the Signatory", kind: "text", stored: "clients.facts" },
} as const satisfies CaseFields;

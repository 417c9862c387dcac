import { NONE_DENIES, NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/**
 * What a paper may say there is not, or may leave unsaid: an empty field is "not known" and never "none". Proceedings
 * themselves are rows of the case (domain/record/proceedings.ts).
 */
export const STATED_FIELDS = {
  other_proceedings: {
    label: "Other Proceedings about the Debt",
    kind: "choice",
    options: {
      none: "None, as far as the lender knows",
      recorded: "Those recorded under Proceedings, and no others",
    },
    bears: { none: "denials", recorded: { othersThan: "recorded_proceedings" } },
  },
  given_up: { label: "Set-off Allowed, or Part of the Claim Given Up", kind: "longtext" },
  arbitration_begun: {
    label: "Arbitral Proceedings Begun",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
  cross_decree: {
    label: "Cross-decree",
    kind: "choice",
    options: { none: "None", exists: "There is one" },
    bears: NONE_DENIES,
  },
  cross_decree_details: { label: "Particulars of the Cross-decree", kind: "text" },
  iu_status: {
    label: "Whether an Information Utility has a Record",
    kind: "choice",
    options: { none: "None", recorded: "There is one" },
    bears: NONE_DENIES,
  },
  assets_status: {
    label: "Whether Other Assets are Known",
    kind: "choice",
    options: { none: "None known", known: "Some are known" },
    bears: NONE_DENIES,
  },
  condonation_sought: {
    label: "Application to Condone the Delay Filed with the Paper",
    kind: "choice",
    options: YES_NO,
    bears: NO_DENIES,
  },
} as const satisfies CaseFields;

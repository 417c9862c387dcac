import { NO_DENIES, YES_NO, type CaseFields } from "./field.ts";

/** Pre-institution mediation (Commercial Courts Act s.12A), or the urgency that excuses it. */
export const MEDIATION_FIELDS = {
  commercial_dispute: {
    label: "Commercial Dispute (Section 2(1)(c) of the Commercial Courts Act)",
    kind: "choice",
    options: { yes: "Yes, it is one", no: "No, it is none" },
    bears: NO_DENIES,
  },
  urgent_relief: { label: "Urgent Interim Relief Sought", kind: "choice", options: YES_NO, bears: NO_DENIES },
  urgent_relief_ground: { label: "Ground of the Urgent Relief", kind: "longtext" },
  pim_authority: { label: "Authority for the Mediation", kind: "text" },
  pim_application_date: { label: "Date of the Mediation Application", kind: "date" },
  pim_report_type: {
    label: "Report of the Mediation",
    kind: "choice",
    options: { "non-starter": "Non-starter report (Form 3)", failure: "Failure report (Form 5)" },
  },
  pim_report_date: { label: "Date of the Mediation Report", kind: "date" },
  pim_ref_no: { label: "Reference Number of the Mediation", kind: "text" },
  mediation_points: { label: "Other Points for the Mediation", kind: "longtext" },
} as const satisfies CaseFields;

import { choice, date, longText, text, YES_NO, type Field } from "../field-kinds.ts";

/** Pre-institution mediation (Commercial Courts Act s.12A), or the urgency that excuses it. */
export const MEDIATION_FIELDS = {
  urgent_relief: choice("Urgent Interim Relief Sought", YES_NO),
  urgent_relief_ground: longText("Ground of the Urgent Relief"),
  pim_authority: text("Authority for the Mediation"),
  pim_application_date: date("Date of the Mediation Application"),
  pim_report_type: choice("Report of the Mediation", {
    "non-starter": "Non-starter report (Form 3)",
    failure: "Failure report (Form 5)",
  }),
  pim_report_date: date("Date of the Mediation Report"),
  pim_ref_no: text("Reference Number of the Mediation"),
  mediation_points: longText("Other Points for the Mediation"),
} as const satisfies Record<string, Field>;

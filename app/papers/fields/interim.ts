import { amount, choice, longText, text, type Field } from "../field-kinds.ts";

/** An interim application: its kind, its grounds and the property it is about. */
export const INTERIM_FIELDS = {
  ia_type: choice("Kind of Interim Application", {
    attachment: "Attachment before judgment (Order XXXVIII rule 5)",
    injunction: "Temporary injunction (Order XXXIX rules 1 and 2)",
    receiver: "Receiver (Order XL rule 1)",
    section_9: "Interim measures, section 9 of the Arbitration Act",
    drt: "In an original application (section 19 of the RDB Act)",
  }),
  ia_grounds: longText("Facts that Call for the Order"),
  ia_source: text("How the Applicant Knows these Facts"),
  ia_property: longText("Property the Order is Sought For"),
  ia_property_value: amount("Estimated Value of that Property"),
  arbitration_clause: text("Clause of the Agreement that Provides for Arbitration"),
} as const satisfies Record<string, Field>;

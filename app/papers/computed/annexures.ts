/** The annexures of the papers that are no pleading on a loan: their lists, and the number of each document. */
import type { ComputedField } from "../field-kinds.ts";
import { FIRST_SECURITY_FIELDS } from "../recorded-securities.ts";
import type { AnnexedTo } from "./document-kinds.ts";
import { countOf, listOf, numberOf, pagesOf } from "./listed-documents.ts";

const OF_ALL = [
  ...["authority_doc", "authority_date", "agreement_date", "lan_number", "outstanding_date_as_on"],
  ...["lender_type", "uploads", "upload_pages"],
];

/** What decides on the documents of each; all of it is said by the text itself, so nothing is asked for on their account. */
const DECIDED_BY = {
  execution: [
    ...OF_ALL,
    ...["award_date", "award_received_date", "award_stamp_paid", "s34_status", "s34_details", "s37_status"],
    ...["s37_details", "jd_assets", "arbitration_clause", "loan_kind"],
  ],
  form_c: [
    ...OF_ALL,
    ...["sanction_date", "loan_kind", "guarantee_date", "guarantor_name", "lrn_date", "lrn_tracking_no"],
    ...["lrn_delivery_date", "guarantee_invocation_date", "acknowledgement_date", "form_b_date"],
    ...[
      "form_b_service_date",
      "cirp_case_no",
      "rp_name",
      "securities",
      ...FIRST_SECURITY_FIELDS,
      "iu_record",
    ],
  ],
  interim: [
    ...OF_ALL,
    ...["loan_kind", "securities", ...FIRST_SECURITY_FIELDS, "lrn_date", "lrn_tracking_no"],
    ...["lrn_delivery_date", "ia_type", "award_date"],
  ],
};
type Paper = keyof typeof DECIDED_BY;

const listed = (of: Paper, label: string) =>
  ({
    label,
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      particulars: { kind: "text" },
      date: { kind: "date", optional: true },
      pages: { kind: "pages", optional: true },
    },
    requires: [],
    mayUse: [],
    decidedBy: DECIDED_BY[of],
    compute: (facts, { language }) => listOf(of, facts, language),
  }) as const satisfies ComputedField;

const counted = (of: Paper, label: string) =>
  ({
    label,
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: [],
    decidedBy: DECIDED_BY[of],
    compute: (facts) => countOf(of, facts),
  }) as const satisfies ComputedField;

const paged = (of: Paper, label: string) =>
  ({
    label,
    belongsTo: "computed",
    shape: "value",
    kind: "pages",
    requires: [],
    mayUse: [],
    decidedBy: DECIDED_BY[of],
    compute: (facts) => pagesOf(of, facts),
  }) as const satisfies ComputedField;

const marked = <Of extends Paper>(of: Of, name: AnnexedTo<Of>) =>
  numberOf(of, name, { decidedBy: DECIDED_BY[of] });

export const ANNEXURE_COMPUTED = {
  execution_annexures: listed("execution", "Annexures of an execution petition"),
  execution_annexure_count: counted("execution", "How many annexures an execution petition has"),
  execution_annexure_pages: paged("execution", "Pages of all annexures of an execution petition"),
  execution_annexure_award: marked("execution", "award"),
  execution_annexure_award_delivery: marked("execution", "award_delivery"),
  execution_annexure_award_challenge: marked("execution", "award_challenge"),
  execution_annexure_arbitration_agreement: marked("execution", "arbitration_agreement"),
  execution_annexure_statement: marked("execution", "statement"),
  execution_annexure_certificate: marked("execution", "certificate"),
  execution_annexure_property: marked("execution", "property"),
  execution_annexure_authority: marked("execution", "authority"),
  form_c_annexures: listed("form_c", "Annexures of Form C"),
  form_c_annexure_count: counted("form_c", "How many annexures Form C has"),
  form_c_annexure_pages: paged("form_c", "Pages of all annexures of Form C"),
  form_c_annexure_authority: marked("form_c", "authority"),
  form_c_annexure_sanction: marked("form_c", "sanction"),
  form_c_annexure_agreement: marked("form_c", "agreement"),
  form_c_annexure_deed: marked("form_c", "deed"),
  form_c_annexure_security: marked("form_c", "security"),
  form_c_annexure_recall: marked("form_c", "recall"),
  form_c_annexure_recall_proof: marked("form_c", "recall_proof"),
  form_c_annexure_invocation: marked("form_c", "invocation"),
  form_c_annexure_statement: marked("form_c", "statement"),
  form_c_annexure_certificate: marked("form_c", "certificate"),
  form_c_annexure_iu_record: marked("form_c", "iu_record"),
  form_c_annexure_acknowledgement: marked("form_c", "acknowledgement"),
  form_c_annexure_form_b: marked("form_c", "form_b"),
  form_c_annexure_form_b_service: marked("form_c", "form_b_service"),
  form_c_annexure_master_data: marked("form_c", "master_data"),
  form_c_annexure_professional: marked("form_c", "professional"),
  interim_annexures: listed("interim", "Annexures of an interim application"),
  interim_annexure_count: counted("interim", "How many annexures an interim application has"),
  interim_annexure_pages: paged("interim", "Pages of all annexures of an interim application"),
  interim_annexure_authority: marked("interim", "authority"),
  interim_annexure_agreement: marked("interim", "agreement"),
  interim_annexure_security: marked("interim", "security"),
  interim_annexure_recall: marked("interim", "recall"),
  interim_annexure_recall_proof: marked("interim", "recall_proof"),
  interim_annexure_award: marked("interim", "award"),
  interim_annexure_statement: marked("interim", "statement"),
  interim_annexure_certificate: marked("interim", "certificate"),
  interim_annexure_property_proof: marked("interim", "property_proof"),
} as const satisfies Record<string, ComputedField>;

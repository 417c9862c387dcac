/** The annexures of a pleading on a loan. */
import type { ComputedField, PaperContext } from "../field-kinds.ts";
import { FIRST_SECURITY_FIELDS } from "../recorded-securities.ts";
import type { AnnexedTo } from "./document-kinds.ts";
import { countOf, listOf, numberOf, pagesOf } from "./listed-documents.ts";
import { PARTY_FACTS } from "./people.ts";

const MAY_USE = [
  ...["authority_doc", "authority_date", "sanction_date", "agreement_date", ...FIRST_SECURITY_FIELDS],
  ...["guarantor_name", "disbursal_date", "lan_number", "outstanding_date_as_on", "lender_type"],
  ...["acknowledgement_date", "lrn_date", "lrn_tracking_no", "lrn_delivery_date"],
  ...["pim_report_type", "pim_report_date", "loan_kind", "note_date", "dishonour_date", "dishonour_kind"],
];

const annexing = ({ proceeding }: PaperContext) => (proceeding === "drt" ? "tribunal" : "loan");

const loan = (name: AnnexedTo<"loan">) =>
  numberOf("loan", name, { alsoUses: MAY_USE, decidedBy: ["securities"] });

/** The documents that exist by the facts of a case, numbered. */
export const DOCUMENT_COMPUTED = {
  documents: {
    label: "List of documents",
    belongsTo: "computed",
    shape: "list",
    items: {
      number: { kind: "days" },
      particulars: { kind: "text" },
      date: { kind: "date", optional: true },
      nature: { kind: "text" },
      pages: { kind: "pages", optional: true },
    },
    requires: [],
    mayUse: MAY_USE,
    decidedBy: [...PARTY_FACTS, "securities", "uploads", "upload_pages"],
    compute: (facts, context) => listOf(annexing(context), facts, context.language),
  },
  document_count: {
    label: "How many documents are annexed",
    belongsTo: "computed",
    shape: "value",
    kind: "days",
    requires: [],
    mayUse: MAY_USE,
    decidedBy: ["securities", "uploads"],
    compute: (facts, context) => countOf(annexing(context), facts),
  },
  annexure_pages: {
    label: "Pages of all annexures",
    belongsTo: "computed",
    shape: "value",
    kind: "pages",
    requires: [],
    mayUse: [],
    alsoUses: MAY_USE,
    decidedBy: ["securities", "uploads", "upload_pages"],
    compute: (facts, context) => pagesOf(annexing(context), facts),
  },
  annexure_authority: loan("authority"),
  annexure_sanction: loan("sanction"),
  annexure_agreement: loan("agreement"),
  annexure_note: loan("note"),
  annexure_security: loan("security"),
  annexure_guarantee: loan("guarantee"),
  annexure_disbursal: loan("disbursal"),
  annexure_statement: loan("statement"),
  annexure_certificate: loan("certificate"),
  annexure_return: loan("return"),
  annexure_acknowledgement: loan("acknowledgement"),
  annexure_recall: loan("recall"),
  annexure_recall_proof: loan("recall_proof"),
  annexure_mediation: loan("mediation"),
} as const satisfies Record<string, ComputedField>;

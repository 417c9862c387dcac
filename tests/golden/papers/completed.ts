// why: what a paper asks for that only one case of the table is about, given to the others too, so that every text is said of
// every case, also where an objection says that it should not be made.
import type { PaperData } from "#app/papers/values.ts";
import { MEDIATED } from "./given.ts";
import { CIVIL_COURT, type PaperKey } from "./of-papers.ts";

const REACHED: PaperData = { email: "borrower@sample.example", customer_mobile_number: "9800000009" };

/** A guarantee that was invoked, by a guarantor of its own where the case has none. */
const INVOKED: PaperData = {
  guarantee_date: "2022-01-15",
  guarantee_invocation_date: "2026-09-01",
  iu_status: "none",
  rp_proposal: "none",
};
const GUARANTOR: PaperData = {
  ...INVOKED,
  guarantor_name: "Sample Guarantor",
  guarantor_address: "14 Sample Colony, Pune – 411014",
};
const UNSECURED: PaperData = { security_particulars: "None", security_value: "0.00" };
const NO_OTHER_ASSETS: PaperData = { assets_status: "none" };
const URGENT: PaperData = {
  commercial_dispute: "yes",
  urgent_relief: "yes",
  urgent_relief_ground: "the Borrower has advertised the shop for sale.",
};

/** A first notice, before there is a recall to speak of; of two of the cases it is a further demand. */
const NOT_RECALLED: PaperData = {
  ...{ lrn_date: null, lrn_status: null, lrn_delivery_date: null, lrn_tracking_no: null },
  guarantee_invocation_date: null,
};
const FIRST_NOTICES: Readonly<Record<string, PaperData>> = {
  "01-personal-loan": NOT_RECALLED,
  "02-company-cash-credit": NOT_RECALLED,
  "03-fourteen-parcels": NOT_RECALLED,
  "04-long-and-hindi-names": NOT_RECALLED,
  "05-proprietor-note": NOT_RECALLED,
  "06-firm-hire-purchase": NOT_RECALLED,
  "07-family-gold-loan": NOT_RECALLED,
  "09-deceased-with-heirs": NOT_RECALLED,
  "10-llp-moratorium": NOT_RECALLED,
  "11-minor-and-payments": NOT_RECALLED,
};

/** The others go to the Commercial Court. */
const NOT_COMMERCIAL: Readonly<Record<string, PaperData>> = {
  "01-personal-loan": CIVIL_COURT,
  "09-deceased-with-heirs": CIVIL_COURT,
  "11-minor-and-payments": CIVIL_COURT,
};

export const COMPLETED: { readonly [Key in PaperKey]?: Readonly<Record<string, PaperData>> } = {
  summary_suit: NOT_COMMERCIAL,
  summary_suit_hi: NOT_COMMERCIAL,
  comm_suit: {
    "01-personal-loan": URGENT,
    "03-fourteen-parcels": { other_proceedings: "none" },
    "09-deceased-with-heirs": { ...MEDIATED, loan_purpose: "personal" },
    "11-minor-and-payments": { ...URGENT, other_proceedings: "none" },
  },
  mediation_application: {
    "01-personal-loan": { commercial_dispute: "yes" },
    "09-deceased-with-heirs": { ...REACHED, commercial_dispute: "yes" },
    "10-llp-moratorium": REACHED,
    "11-minor-and-payments": { ...REACHED, commercial_dispute: "yes" },
  },
  original_application: {
    "01-personal-loan": { ...UNSECURED, ...NO_OTHER_ASSETS, tos: "558904.11" },
    "04-long-and-hindi-names": NO_OTHER_ASSETS,
    "05-proprietor-note": { ...UNSECURED, ...NO_OTHER_ASSETS, tos: "1296789.04" },
    "06-firm-hire-purchase": { ...NO_OTHER_ASSETS, tos: "1898630.14" },
    "07-family-gold-loan": { ...NO_OTHER_ASSETS, tos: "917123.28" },
    "08-trust-bullet": { ...NO_OTHER_ASSETS, security_value: "350000.00", tos: "2013698.63" },
    "10-llp-moratorium": NO_OTHER_ASSETS,
    "11-minor-and-payments": {
      ...UNSECURED,
      ...NO_OTHER_ASSETS,
      tos: "746766.85",
      other_proceedings: "none",
    },
    "12-company-form-b": { ...UNSECURED, ...NO_OTHER_ASSETS, tos: "4931506.85" },
  },
  loan_recall_notice: FIRST_NOTICES,
  loan_recall_notice_hi: FIRST_NOTICES,
  pre_ep: { "06-firm-hire-purchase": { s34_stay: "no" } },
  sec_95: {
    "01-personal-loan": { ...INVOKED, ...UNSECURED },
    "03-fourteen-parcels": { ...GUARANTOR, other_proceedings: "none" },
    "05-proprietor-note": { ...GUARANTOR, ...UNSECURED },
    "06-firm-hire-purchase": GUARANTOR,
    "07-family-gold-loan": GUARANTOR,
    "08-trust-bullet": { ...GUARANTOR, security_value: "350000.00" },
    "09-deceased-with-heirs": GUARANTOR,
    "11-minor-and-payments": { ...INVOKED, ...UNSECURED, other_proceedings: "none" },
  },
};

// why: the golden cases of cases.ts: on demand, hire purchase, gold, one sum.
import { paymentsText } from "#app/papers/interest/recorded.ts";
import type { GoldenCase } from "./cases.ts";
import { MEDIATED, parties, proceedings, securities, SHARED } from "./given.ts";

export const CASES_5_TO_8: Readonly<Record<string, GoldenCase>> = {
  "05-proprietor-note": {
    about:
      "A sole proprietor on a demand loan on a promissory note, whose cheque was returned; a complaint about it is pending, and the agreement has an arbitration clause.",
    values: {
      ...SHARED,
      ...MEDIATED,
      lan_number: "SAMPLE/DL/000505",
      customer_name: "Sample Provision Stores",
      borrower_constitution: "proprietor",
      borrower_type: "Proprietorship",
      address1: "Shop 4, Sample Market",
      email: "stores@sample.example",
      product_name: "Business Loan",
      loan_kind: "demand",
      note_date: "2024-01-20",
      // Lent later than the others: on demand time runs from the note.
      ...{ application_date: "2024-01-08", sanction_date: "2024-01-15", agreement_date: "2024-01-18" },
      ...{ disbursal_date: "2024-01-20", lrn_date: "2024-05-02", lrn_delivery_date: "2024-05-06" },
      lrn_status: "Delivered on 06.05.2024",
      default_date: "2024-05-21",
      npa_date: "2024-08-20",
      interest_from: "2024-05-21",
      limitation_start: "note",
      limitation_instrument: "demand_note",
      loan_amount: "900000.00",
      roi_percentage: "18.0000",
      pos: "900000.00",
      claim_amount: "1296789.04",
      charges_amount: "0.00",
      dishonour_kind: "cheque",
      dishonour_date: "2024-05-21",
      dishonour_details: "cheque No. 000505 for ₹ 9,00,000.00, funds insufficient",
      arbitration_clause: "clause 21",
      arbitration_begun: "no",
      ...parties({
        role: "proprietor",
        name: "Sample Proprietor",
        address: "House 9, Sample Nagar, Pune – 411002",
      }),
      ...proceedings({
        ...{ kind: "cheque_complaint", forum: "the Judicial Magistrate First Class, Pune" },
        ...{ number: "SCC/505/2024", filed_on: "2024-07-25" },
      }),
    },
    papers: {
      pre_ep: {
        award_against: "borrower",
        execution_jurisdiction: "residence",
        award_interest_rate: "18",
        claim_amount: "597426.59",
      },
      interim_application: { case_no: null, ia_type: "section_9", court_name: "Commercial Court" },
    },
    answered: ["arbitration_agreed"],
  },

  "06-firm-hire-purchase": {
    about:
      "A firm with two partners on the hire purchase of a lorry; an award has been made and its challenge dismissed.",
    values: {
      ...SHARED,
      ...MEDIATED,
      lan_number: "SAMPLE/HP/000606",
      customer_name: "Sample Transport Company",
      borrower_constitution: "firm",
      borrower_type: "Partnership firm",
      address1: "Plot 6, Sample Transport Nagar",
      email: "transport@sample.example",
      product_name: "Commercial Vehicle",
      loan_kind: "hire_purchase",
      loan_amount: "2200000.00",
      roi_percentage: "13.0000",
      pos: "1400000.00",
      claim_amount: "1898630.14",
      ...parties(
        { role: "partner", name: "Sample Partner One", address: "1 Sample Colony, Pune – 411006" },
        { role: "partner", name: "Sample Partner Two", address: "2 Sample Colony, Pune – 411006" },
      ),
      ...securities({
        kind: "vehicle",
        particulars: "Lorry MH 12 XX 0606, chassis No. SAMPLE0606",
        value: "850000.00",
      }),
      ...proceedings({
        ...{ kind: "arbitration", forum: "Sample Arbitrator", number: "ARB/606/2024" },
        ...{ filed_on: "2024-09-02", outcome: "award", outcome_on: "2025-05-10" },
      }),
    },
    papers: {
      pre_ep: {
        ...{ arb_case_no: "ARB/606/2024", award_sum: "1400000.00", roi_amount: "231000.00" },
        ...{ award_interest_on: "whole", payments_after_award: "200000.00", claim_amount: "1733167.68" },
        payments: paymentsText([
          { id: 1, reverses_id: null, kind: "part_payment", paid_on: "2025-08-04", amount: "150000.00" },
          { id: 2, reverses_id: null, kind: "part_payment", paid_on: "2026-05-15", amount: "50000.00" },
        ]),
        ...{
          s34_status: "dismissed",
          s34_details: "Arbitration Application 66/2025, dismissed on 03.02.2026",
          ...{ s37_status: "pending", s37_details: "Arbitration Appeal 6/2026" },
          arrest_grounds:
            "On 05.11.2026, after the award, Judgment-Debtor No. 2 had the lorry taken out of the State.",
        },
        ...{
          jd_assets:
            "Lorry MH 12 XX 0606\nThe share of Judgment-Debtor No. 2 in Plot 6, Sample Transport Nagar",
        },
      },
    },
  },

  "07-family-gold-loan": {
    about: "A Hindu undivided family with its karta on a gold loan; no other proceeding is known.",
    values: {
      ...SHARED,
      ...MEDIATED,
      lan_number: "SAMPLE/GL/000707",
      customer_name: "Sample Family HUF",
      borrower_constitution: "huf",
      address1: "7 Sample Peth",
      email: "family@sample.example",
      product_name: "Gold Loan",
      loan_kind: "gold",
      loan_amount: "700000.00",
      roi_percentage: "15.0000",
      pos: "650000.00",
      claim_amount: "917123.28",
      charges_amount: "0.00",
      other_proceedings: "none",
      ...parties({ role: "karta", name: "Sample Karta", address: "7 Sample Peth, Pune – 411007" }),
      ...securities({
        ...{
          kind: "gold",
          particulars: "Pledge of gold ornaments of 96.40 grams, net weight",
          value: "520000.00",
        },
        ...{ valued_on: "2026-10-15", value_source: "Sample Appraiser" },
      }),
    },
    papers: { interim_application: { ia_type: "injunction" } },
  },

  "08-trust-bullet": {
    about:
      "A trust with two trustees on a loan repayable in one sum from a co-operative bank, with a security of no known value; an arbitration is pending.",
    values: {
      ...SHARED,
      ...MEDIATED,
      client_name: "Sample Co-operative Bank Limited",
      lender_constitution: "a co-operative bank",
      lender_type: "co_operative_bank",
      lan_number: "SAMPLE/BL/000808",
      customer_name: "Sample Education Trust",
      borrower_constitution: "trust",
      address1: "8 Sample Campus",
      email: "trust@sample.example",
      product_name: "Project Loan",
      loan_kind: "bullet",
      loan_amount: "1500000.00",
      roi_percentage: "12.5000",
      pos: "1500000.00",
      claim_amount: "2013698.63",
      charges_amount: "0.00",
      arbitration_clause: "clause 30",
      ...parties(
        { role: "trustee", name: "Sample Trustee One", address: "1 Sample Park, Pune – 411008" },
        { role: "trustee", name: "Sample Trustee Two", address: "2 Sample Park, Pune – 411008" },
      ),
      ...securities({ kind: "other", particulars: "Assignment of the receivables of the school" }),
      ...proceedings({
        ...{
          kind: "arbitration",
          forum: "Sample Arbitrator",
          number: "ARB/808/2026",
          filed_on: "2026-05-04",
        },
      }),
    },
    papers: {
      pre_ep: {
        ...{ s34_status: "pending", s34_details: "Arbitration Application 88/2025", s34_stay: "no" },
        execution_mode: "attachment",
      },
      interim_application: { ia_type: "receiver", security_value: "350000.00" },
    },
    answered: ["security_without_value"],
  },
};

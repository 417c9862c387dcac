// why: the golden cases of cases.ts: heirs, a moratorium, a minor, an award that is challenged.
import { paymentsText, ratesText } from "#app/papers/interest/recorded.ts";
import type { GoldenCase } from "./cases.ts";
import { MEDIATED, parties, proceedings, securities, SHARED } from "./given.ts";

const paid = (id: number, paid_on: string, amount: string) => ({
  ...{ id, paid_on, amount, kind: "part_payment", reverses_id: null },
});

export const CASES_9_TO_12: Readonly<Record<string, GoldenCase>> = {
  "09-deceased-with-heirs": {
    about:
      "An individual who has died, with two heirs of whom one is a minor, on a home loan; no other proceeding is known.",
    values: {
      ...SHARED,
      client_name: "Sample Bank Limited",
      lender_constitution: "a banking company within the meaning of the Banking Regulation Act, 1949",
      lender_type: "bank",
      lan_number: "SAMPLE/HL/000909",
      customer_name: "Sample Deceased",
      borrower_constitution: "individual",
      borrower_deceased: "yes",
      borrower_death_date: "2025-11-04",
      address1: "Flat 9, Sample Towers",
      product_name: "Home Loan",
      loan_purpose: "personal",
      loan_kind: "term",
      emi_amount: "31250.00",
      loan_amount: "3000000.00",
      roi_percentage: "9.2500",
      pos: "2750000.00",
      claim_amount: "3446917.81",
      tos: "3446917.81",
      charges_amount: "0.00",
      has_mortgage: "yes",
      other_proceedings: "none",
      assets_status: "none",
      ...parties(
        { role: "legal_heir", name: "Sample Widow", address: "Flat 9, Sample Towers, Pune – 411009" },
        {
          ...{ role: "legal_heir", name: "Sample Child", address: "Flat 9, Sample Towers, Pune – 411009" },
          ...{
            is_minor: true,
            representative_name: "Sample Widow",
            representative_capacity: "natural guardian",
          },
        },
      ),
      ...securities({
        ...{ kind: "flat", particulars: "Equitable mortgage of Flat 9, Sample Towers, Pune" },
        ...{ value: "2900000.00", valued_on: "2026-04-02", value_source: "Sample Valuers, report 9/2026" },
      }),
    },
    papers: {
      interim_application: {
        ...{ jurisdiction_court: "drt", court_name: "Debts Recovery Tribunal", court_place: "Pune" },
        ...{ case_no: "OA/909/2026", ia_type: "drt" },
      },
      pre_ep: { award_interest_rate: "9.25", claim_amount: "545741.66" },
    },
  },

  "10-llp-moratorium": {
    about:
      "A limited liability partnership with two designated partners on an overdraft, under a moratorium of its insolvency; one guarantor, and a petition is pending.",
    values: {
      ...SHARED,
      ...MEDIATED,
      client_name: "Sample Bank Limited",
      lender_constitution: "a banking company within the meaning of the Banking Regulation Act, 1949",
      lender_type: "bank",
      lan_number: "SAMPLE/OD/001010",
      customer_name: "Sample Builders LLP",
      borrower_constitution: "llp",
      borrower_type: "LLP",
      cin: "AAA-0000",
      cd_reg_office: "10 Sample Plaza, Mumbai – 400020",
      address1: "10 Sample Plaza",
      product_name: "Overdraft",
      loan_kind: "overdraft",
      loan_amount: "5000000.00",
      roi_percentage: "12.0000",
      pos: "4800000.00",
      claim_amount: "6378082.19",
      tos: "6378082.19",
      charges_amount: "0.00",
      cirp_case_no: "CP(IB)/1010/MB/2025",
      iu_status: "recorded",
      rp_proposal: "none",
      iu_record: "record of default No. 1010 of 12.03.2025",
      guarantee_date: "2022-01-15",
      guarantee_invocation_date: "2024-07-01",
      ...parties(
        {
          ...{
            role: "guarantor",
            name: "Sample Guarantor",
            address: "Flat 7, Sample Heights, Nashik – 422001",
          },
          ...{ pan: "AAAPA0000A" },
        },
        { role: "partner", name: "Sample Partner One", address: "1 Sample Colony, Pune – 411006" },
        { role: "partner", name: "Sample Partner Two", address: "2 Sample Colony, Pune – 411006" },
      ),
      ...securities({ kind: "stock", particulars: "Hypothecation of book debts", value: "1200000.00" }),
      ...proceedings({
        ...{
          kind: "nclt",
          forum: "the National Company Law Tribunal, Mumbai Bench",
          number: "CP(IB)/1010/MB/2025",
        },
        ...{ filed_on: "2025-04-02", stage: "resolution plan awaited" },
      }),
    },
    answered: ["guarantee_too_late"],
  },

  "11-minor-and-payments": {
    about:
      "An individual with two co-borrowers, one of them a minor with a guardian, and a guarantor who has died, on a loan in instalments with payments since and a changed rate; whether there are other proceedings is not known.",
    values: {
      ...SHARED,
      lan_number: "SAMPLE/EL/001111",
      customer_name: "Sample Student",
      borrower_constitution: "individual",
      address1: "11 Sample Hostel Road",
      product_name: "Education Loan",
      loan_purpose: "personal",
      loan_kind: "term",
      emi_amount: "12400.00",
      loan_amount: "800000.00",
      roi_percentage: "11.0000",
      rates: ratesText([{ from_on: "2025-04-01", rate: "11.5000" }]),
      payments: paymentsText([paid(1, "2024-09-10", "40000.00"), paid(2, "2025-06-16", "25000.00")]),
      payments_applied: "interest",
      interest_method: "reducing",
      last_payment_date: "2025-06-16",
      principal_before: "620000.00",
      pos: "620000.00",
      claim_amount: "746766.85",
      dishonour_kind: "mandate",
      dishonour_date: "2024-02-06",
      dishonour_details: "debit of ₹ 12,400.00, balance insufficient",
      ...parties(
        { role: "coborrower", name: "Sample Parent One", address: "11 Sample Vihar, Pune – 411011" },
        {
          ...{ role: "coborrower", name: "Sample Sibling", address: "11 Sample Vihar, Pune – 411011" },
          ...{
            is_minor: true,
            representative_name: "Sample Parent One",
            representative_capacity: "natural guardian",
          },
        },
        {
          ...{ role: "guarantor", name: "Sample Uncle", address: "12 Sample Vihar, Pune – 411011" },
          ...{ is_deceased: true, deceased_on: "2025-12-01" },
        },
        { role: "legal_heir", name: "Sample Aunt", address: "12 Sample Vihar, Pune – 411011" },
      ),
    },
    papers: {
      summary_suit: { other_proceedings: "none" },
      summary_suit_hi: { other_proceedings: "none" },
      pre_ep: { award_date: "2024-10-10", award_received_date: "2024-10-21", claim_amount: "589864.94" },
    },
    answered: ["party_minor"],
  },

  "12-company-form-b": {
    about:
      "A company with a guarantor on a loan in instalments; the guarantee has been invoked and Form B is still to be served; a challenge to an award is pending with a stay.",
    values: {
      ...SHARED,
      ...MEDIATED,
      lan_number: "SAMPLE/TL/001212",
      customer_name: "Sample Foods Private Limited",
      borrower_constitution: "company",
      borrower_type: "Private Limited Company",
      cin: "U00000MH2017PTC001212",
      cd_reg_office: "12 Sample MIDC, Mumbai – 400093",
      address1: "12 Sample MIDC",
      email: "foods@sample.example",
      product_name: "Term Loan",
      loan_kind: "term",
      emi_amount: "98000.00",
      loan_amount: "4000000.00",
      roi_percentage: "13.5000",
      pos: "3600000.00",
      claim_amount: "4931506.85",
      charges_amount: "0.00",
      acknowledgement_date: "2024-12-02",
      acknowledged_by: "both",
      guarantee_date: "2022-01-15",
      guarantee_invocation_date: "2025-01-06",
      iu_status: "none",
      rp_proposal: "none",
      ...parties(
        {
          ...{
            role: "guarantor",
            name: "Sample Managing Director",
            address: "12 Sample Bandra, Mumbai – 400050",
          },
          ...{ pan: "AAAPA0000A", email: "md@sample.example", mobile: "9800000012" },
        },
        { role: "director", name: "Sample Managing Director", address: "12 Sample Bandra, Mumbai – 400050" },
      ),
      ...proceedings({
        ...{ kind: "award_challenge", forum: "the Court of the District Judge, Pune", number: "AA/12/2026" },
        ...{ filed_on: "2026-02-16", stage: "interim stay" },
      }),
    },
    papers: {
      pre_ep: { s34_status: "pending", s34_details: "AA/12/2026", s34_stay: "yes" },
      sec_95: { security_particulars: "None", security_value: "0.00" },
    },
    answered: ["execution_stayed"],
  },
};

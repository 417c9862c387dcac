// why: the golden cases of cases.ts: loans in instalments and a cash credit.
import { ratesText } from "#app/papers/interest/recorded.ts";
import { FOURTEEN_PARCELS } from "#app/papers/testing/sample-securities.ts";
import type { GoldenCase } from "./cases.ts";
import { MEDIATED, parties, proceedings, securities, SHARED, uploads } from "./given.ts";

const LONG =
  "Sample Industries and General Trading, Warehousing, Cold Storage, Logistics and Agricultural Processing Company (Western Maharashtra) Private Limited";

export const CASES_1_TO_4: Readonly<Record<string, GoldenCase>> = {
  "01-personal-loan": {
    about:
      "An individual with a co-borrower and a guarantor on an unsecured personal loan in instalments; no other proceeding is known.",
    values: {
      ...SHARED,
      lan_number: "SAMPLE/PL/000101",
      customer_name: "Sample Borrower",
      borrower_constitution: "individual",
      address1: "Flat 4, Sample Apartments",
      customer_mobile_number: "9800000010",
      email: "borrower@sample.example",
      product_name: "Personal Loan",
      loan_purpose: "personal",
      loan_kind: "term",
      emi_amount: "16500.00",
      loan_amount: "600000.00",
      roi_percentage: "14.5000",
      pos: "400000.00",
      claim_amount: "558904.11",
      charges_amount: "0.00",
      recall_clause: "clause 14",
      other_proceedings: "none",
      guarantee_date: "2022-01-15",
      ...parties(
        {
          role: "coborrower",
          name: "Sample Co-borrower",
          address: "Flat 4, Sample Apartments, Pune – 411001",
        },
        { role: "guarantor", name: "Sample Guarantor", address: "Flat 7, Sample Heights, Nashik – 422001" },
      ),
    },
  },

  "02-company-cash-credit": {
    about:
      "A company with three directors, two of them guarantors, on a bank’s cash credit that is secured by stock and a flat; a SARFAESI proceeding is pending.",
    values: {
      ...SHARED,
      ...MEDIATED,
      client_name: "Sample Bank Limited",
      lender_constitution: "a banking company within the meaning of the Banking Regulation Act, 1949",
      lender_type: "bank",
      lan_number: "SAMPLE/CC/000202",
      customer_name: "Sample Traders Private Limited",
      borrower_constitution: "company",
      borrower_type: "Private Limited Company",
      incorpration_date: "2015-04-01",
      cin: "U00000MH2015PTC000000",
      cd_reg_office: "Unit 9, Sample Estate, Mumbai – 400013",
      address1: "Unit 9, Sample Estate",
      email: "traders@sample.example",
      product_name: "Cash Credit",
      loan_kind: "overdraft",
      loan_amount: "10000000.00",
      roi_percentage: "11.2500",
      pos: "9812450.00",
      claim_amount: "12855585.54",
      tos: "12855585.54",
      charges_amount: "18750.25",
      recall_clause: "clause 9(b)",
      has_mortgage: "yes",
      guarantee_date: "2022-01-15",
      guarantee_invocation_date: "2024-07-01",
      form_b_date: "2026-10-20",
      form_b_service_date: "2026-10-26",
      form_b_mode: "Speed Post with acknowledgement due",
      iu_status: "none",
      rp_proposal: "none",
      assets_status: "none",
      ...parties(
        {
          ...{ role: "guarantor", name: "Sample Director One", address: "1 Sample Lane, Pune – 411004" },
          ...{ pan: "AAAPA0000A", email: "one@sample.example" },
        },
        { role: "guarantor", name: "Sample Director Two", address: "2 Sample Lane, Pune – 411004" },
        { role: "director", name: "Sample Director One", address: "1 Sample Lane, Pune – 411004" },
        { role: "director", name: "Sample Director Two", address: "2 Sample Lane, Pune – 411004" },
        { role: "director", name: "Sample Director Three", address: "3 Sample Lane, Pune – 411004" },
      ),
      ...securities(
        {
          ...{ kind: "stock", particulars: "Hypothecation of the stock in trade and book debts" },
          ...{ value: "2500000.00", valued_on: "2026-03-31", value_source: "stock statement of March 2026" },
        },
        {
          ...{ kind: "flat", particulars: "Equitable mortgage of Flat 7, Sample Heights, Nashik" },
          ...{ value: "6500000.00", valued_on: "2026-02-11", value_source: "Sample Valuers, report 7/2026" },
        },
      ),
      ...proceedings({
        ...{ kind: "sarfaesi", forum: "the District Magistrate, Nashik", number: "SA/77/2025" },
        ...{ filed_on: "2025-03-10", stage: "order under section 14 awaited" },
      }),
    },
    papers: {
      interim_application: {
        ...{ jurisdiction_court: "drt", court_name: "Debts Recovery Tribunal", court_place: "Pune" },
        ...{ case_no: "OA/345/2026", ia_type: "drt", ia_over_securities: "yes" },
      },
      // The company’s office is in Mumbai: there lies the tribunal of its guarantors.
      sec_95: { other_proceedings: "recorded" },
    },
    answered: ["guarantee_too_late", "guarantee_of_several", "amount_before_demand_ended"],
  },

  "03-fourteen-parcels": {
    about:
      "An individual with a co-borrower and a mortgagor, a housing-finance company’s loan against fourteen parcels of land; whether there are other proceedings is not known.",
    values: {
      ...SHARED,
      ...MEDIATED,
      client_name: "Sample Housing Finance Limited",
      lender_type: "hfc",
      rdb_notified: "yes",
      lan_number: "SAMPLE/LAP/000303",
      customer_name: "Sample Landholder",
      borrower_constitution: "individual",
      address1: "Sample House, Sample Village",
      email: "landholder@sample.example",
      product_name: "Loan against Property",
      loan_kind: "term",
      emi_amount: "412345.00",
      loan_amount: "35000000.00",
      roi_percentage: "10.7500",
      pos: "31456789.50",
      claim_amount: "40721460.38",
      tos: "40721460.38",
      recall_clause: "article 11",
      has_mortgage: "yes",
      securities: FOURTEEN_PARCELS,
      ...parties(
        { role: "coborrower", name: "Sample Spouse", address: "Sample House, Sample Village, Pune – 412101" },
        {
          role: "mortgagor",
          name: "Sample Mortgagor",
          address: "Sample Farm, Sample Village, Pune – 412101",
        },
      ),
    },
    papers: {
      original_application: { other_proceedings: "none" },
      summary_suit: { other_proceedings: "none" },
      summary_suit_hi: { other_proceedings: "none" },
      interim_application: {
        ...{ jurisdiction_court: "drt", court_name: "Debts Recovery Tribunal", court_place: "Pune" },
        ...{ case_no: null, ia_type: "drt", ia_over_securities: "yes" },
      },
    },
    answered: ["mortgagor_left_out"],
  },

  "04-long-and-hindi-names": {
    about:
      "Very long names and Hindi ones, twelve annexures, and ₹48,73,21,456.37 on a company’s loan in instalments with a rate that was changed.",
    values: {
      ...SHARED,
      ...MEDIATED,
      lan_number: "SAMPLE/2021-22/WESTERN-MAHARASHTRA/AGRI-PROCESSING/TERM-LOAN/00000000000000000404",
      customer_name: LONG,
      borrower_constitution: "company",
      borrower_type: "Private Limited Company",
      cin: "U00000MH2012PTC000404",
      cd_reg_office: "Gat No. 404, Sample Industrial Area, Sample Village, Pune – 412101",
      address1:
        "Gat No. 404, 405 and 406, Sample Industrial Area, opposite the Old Sample Sugar Factory, Sample Highway",
      address2: "Sample Village, Taluka Sample",
      email: "industries@sample.example",
      product_name: "Term Loan for Agricultural Processing",
      loan_kind: "term",
      emi_amount: "10250000.00",
      loan_amount: "500000000.00",
      roi_percentage: "12.0000",
      rates: ratesText([{ from_on: "2025-04-01", rate: "12.7500" }]),
      pos: "361234567.89",
      claim_amount: "487321456.37",
      tos: "487321456.37",
      charges_amount: "3027137.09",
      recall_clause: "clause 17.3(c)",
      other_proceedings: "none",
      guarantee_date: "2022-01-15",
      guarantee_invocation_date: "2024-07-01",
      iu_status: "none",
      rp_proposal: "none",
      ...parties(
        {
          ...{ role: "coborrower", name: "नमूना कृषि प्रसंस्करण एवं शीतगृह सहकारी उद्योग प्राइवेट लिमिटेड" },
          ...{ constitution: "company", address: "गट क्र. ४०७, नमूना गाँव, पुणे – 412101" },
        },
        { role: "guarantor", name: "श्री नमूना प्रत्याभूतिदाता", address: "नमूना भवन, नमूना मार्ग, पुणे – 411004" },
        { role: "guarantor", name: "श्रीमती नमूना द्वितीय प्रत्याभूतिदाता", address: "वही, पुणे – 411004" },
        { role: "director", name: "श्री नमूना प्रत्याभूतिदाता", address: "नमूना भवन, पुणे – 411004" },
      ),
      ...securities({
        ...{ kind: "land", particulars: "गट क्र. ४०४ की भूमि, नमूना गाँव, तथा उस पर बना कारख़ाना" },
        ...{ value: "410000000.00", valued_on: "2026-02-11", value_source: "Sample Valuers, report 40/2026" },
      }),
      ...uploads({
        ...{ "Board Resolution": 2, "Sanction Letter": 4, "Loan Agreement": 86, "Title Deeds": 31 },
        ...{ "Mortgage Deed": 12, Guarantee: 9, "Disbursal Proof": 1, "Statement of Account": 24 },
        ...{ Certificate: 1, "Recall Notice": 5, "Postal Receipt": 2, "Repayment Schedule": 3 },
        ...{ "Non-starter Report": 1 },
      }),
    },
    answered: ["guarantee_too_late", "guarantee_of_several"],
  },
};

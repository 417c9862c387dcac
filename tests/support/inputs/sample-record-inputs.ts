// Sample inputs of the calls about parties, proceedings, securities and payments.
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import type { SampleInputs } from "./sample-paper-inputs.ts";

const PARTY = {
  role: "guarantor",
  ...{ position: "1", name: "Sample Guarantor", address: "2 Sample Road, Pune" },
  ...{ registration_no: "U65999MH2015PTC123456", aadhaar_last4: "0042" },
  ...{ is_deceased: "yes", deceased_on: "2025-11-04" },
} as const;
const PROCEEDING = { kind: "arbitration", forum: "Sample Arbitrator", filed_on: "2026-04-01" } as const;
const SECURITY = {
  kind: "land",
  ...{ particulars: "Sample Plot 4, Survey No. 12, Sample Village", owner: "borrower" },
  ...{ value: "2500000", valued_on: "2026-02-11", value_source: "Sample Valuers, report 7" },
} as const;
const REMOVED = { version: 1, reason: "Sample reason" };

export const RECORD_INPUTS = {
  listParties: { case_id: 1 },
  readParty: { case_id: 1, party_id: 1 },
  addParty: { case_id: 1, ...PARTY, name: "Another Sample Guarantor" },
  updateParty: { case_id: 1, party_id: 1, version: 1, ...PARTY, is_minor: "no" },
  removeParty: { case_id: 1, party_id: 1, ...REMOVED },
  listProceedings: { case_id: 1 },
  addProceeding: { case_id: 1, ...PROCEEDING },
  updateProceeding: { case_id: 1, proceeding_id: 1, version: 1, ...PROCEEDING, stage: "Award made" },
  removeProceeding: { case_id: 1, proceeding_id: 1, ...REMOVED },
  addRateChange: { case_id: 1, from_on: "2026-06-06", rate: "15.25" },
  updateRateChange: { case_id: 1, rate_change_id: 1, version: 1, from_on: "2026-05-01", rate: "15" },
  removeRateChange: { case_id: 1, rate_change_id: 1, ...REMOVED },
  listSecurities: { case_id: 1 },
  addSecurity: { case_id: 1, ...SECURITY },
  updateSecurity: { case_id: 1, security_id: 1, version: 1, ...SECURITY, charge: "Sample mortgage" },
  removeSecurity: { case_id: 1, security_id: 1, ...REMOVED },
  listPayments: { case_id: 1 },
  addPayment: { case_id: 1, kind: "emi", amount: "12500.50", paid_on: "2026-05-05" },
  reversePayment: { case_id: 1, payment_id: 1, reason: "Sample reason" },
  importRecordSheet: {
    ...{ batch_id: 1, kind: "payments", review: true, columns: { lan_number: "0" } },
    sheet_file: {
      name: "lender-plain.xlsx",
      size: 1,
      path: path.join(projectRoot(), "tests/fixtures/lender-plain.xlsx"),
    },
  },
  recordSheetTemplate: { batch_id: 1, kind: "payments" },
} satisfies Partial<SampleInputs>;

// Sample inputs of the calls about courts, their limits, holidays and fees.
import type { SampleInputs } from "./sample-paper-inputs.ts";

const SAMPLE_COURT = {
  state: "maharashtra",
  court_type: "district_court",
  name: "Sample Court",
  place: "Pune",
} as const;
const SAMPLE_LIMIT = {
  state: "maharashtra",
  court_type: "district_court",
  up_to: "500000",
  source: "Sample Gazette",
} as const;
const SAMPLE_FEE = { rule: { kind: "fixed", fee: "100", firm: false }, source: "Sample Gazette" } as const;

export const REFERENCE_INPUTS = {
  listCourts: { page: 1 },
  listCourtChoices: {},
  readCourt: { court_id: 1 },
  addCourt: SAMPLE_COURT,
  updateCourt: { court_id: 1, version: 1, ...SAMPLE_COURT },
  setCourtActive: { court_id: 1, version: 1, active: false },
  listCourtLimits: { page: 1 },
  readCourtLimit: { limit_id: 1 },
  addCourtLimit: SAMPLE_LIMIT,
  updateCourtLimit: { limit_id: 1, version: 1, ...SAMPLE_LIMIT, state: "goa" },
  confirmCourtLimit: { limit_id: 1, version: 1, confirmed_by: "Sample Lawyer", confirmed_on: "2026-11-02" },
  setCourtLimitActive: { limit_id: 1, version: 1, active: false },
  listCourtHolidays: { court_id: 1 },
  addCourtHolidays: { court_id: 1, holidays: { "2026-01-26": "Republic Day" } },
  removeCourtHoliday: { court_id: 1, holiday_id: 1 },
  listFeeTables: { page: 1 },
  readFeeTable: { table_id: 1 },
  addFeeTable: { kind: "execution_petition", state: "goa", ...SAMPLE_FEE },
  updateFeeTable: { table_id: 1, version: 1, ...SAMPLE_FEE },
  confirmFeeTable: { table_id: 1, version: 1, confirmed_by: "Sample Advocate", confirmed_on: "2026-11-01" },
  endFeeTable: { table_id: 1, version: 1, effective_to: "2026-12-31" },
} satisfies Partial<SampleInputs>;

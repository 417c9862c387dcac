// Cases for the sample batches: the same ones each time, spread over every stage a case can be in.
import { addDays, daysBetween, type IsoDate } from "#app/domain/dates.ts";
import type { cases } from "#app/database/schema.ts";
import { SAMPLE_BORROWERS, SAMPLE_PLACES, SAMPLE_PRODUCTS } from "./sample-people.ts";

type NewCase = typeof cases.$inferInsert;

interface Plan {
  batchId: number;
  clientId: number;
  branchName: string;
  lanPrefix: string;
  /** How many cases stand in each of the four bars. */
  notFiled: number;
  firstHearing: number;
  inProgress: number;
  closed: number;
  advocateIds: number[];
  assigned: IsoDate;
  today: IsoDate;
}

/** The cases of one sample batch. */
export function sampleCases(plan: Plan): NewCase[] {
  const bars = [
    ...Array<Bar>(plan.notFiled).fill("not_filed"),
    ...Array<Bar>(plan.firstHearing).fill("first_hearing"),
    ...Array<Bar>(plan.inProgress).fill("in_progress"),
    ...Array<Bar>(plan.closed).fill("closed"),
  ];
  return bars.map((bar, index) => ({ ...loan(plan, index), ...progress(plan, bar, index) }));
}

type Bar = "not_filed" | "first_hearing" | "in_progress" | "closed";

function loan(plan: Plan, index: number): NewCase {
  const place = pick(SAMPLE_PLACES, index + plan.batchId);
  const principal = 100_000 + ((plan.batchId * 7919 + index * 104_729) % 4_900_000);
  const claim = Math.round(principal * 1.18);
  const disbursed = addDays(plan.today, -(500 + ((index * 37) % 900)));
  return {
    batch_id: plan.batchId,
    client_id: plan.clientId,
    sheet_row: index + 2,
    lan_number: `${plan.lanPrefix}${String(index + 1).padStart(8, "0")}`,
    customer_name: `${pick(SAMPLE_BORROWERS, index)} ${String(index + 1)}`,
    ...place,
    // Every ninth sheet of a lender comes without an address: papers then say what is missing.
    address1: index % 9 === 8 ? null : place.address1,
    email: `borrower${String(index + 1)}@sample-borrowers.example`,
    customer_mobile_number: `90000${String(10_000 + index)}`,
    branch_name: plan.branchName,
    product_name: pick(SAMPLE_PRODUCTS, index),
    sanction_date: addDays(disbursed, -12),
    agreement_date: addDays(disbursed, -5),
    disbursal_date: disbursed,
    npa_date: addDays(disbursed, 300),
    outstanding_date_as_on: addDays(plan.today, -20),
    loan_amount: `${String(principal)}.00`,
    pos: `${String(Math.round(principal * 0.9))}.00`,
    tos: `${String(claim)}.50`,
    claim_amount: `${String(claim)}.50`,
    emi_amount: `${String(Math.round(principal / 40))}.00`,
    roi_percentage: "14.5",
    guarantor_name: index % 4 === 1 ? `Sample Guarantor ${String(index + 1)}` : null,
    guarantor_address: index % 8 === 1 ? "45 Sample Colony, Specimen Nagar" : null,
    coborrower1_name: index % 5 === 2 ? `Sample Co-borrower ${String(index + 1)}` : null,
  };
}

function progress(plan: Plan, bar: Bar, index: number): Partial<NewCase> {
  const advocate = index % 3 === 0 ? null : (pick(plan.advocateIds, index) ?? null);
  if (bar === "not_filed") return { advocate_id: index % 2 === 0 ? null : advocate };
  const { assigned, today } = plan;
  // Filed after the batch was assigned, heard after that, and all of it by today.
  const span = Math.max(1, Math.floor(daysBetween(assigned, today) / 3));
  const filed = addDays(assigned, 1 + (index % span));
  const number = {
    case_no: `CS (COMM)/${String(100 + index)}/${filed.slice(0, 4)}`,
    case_date: filed,
    advocate_id: advocate,
  };
  if (bar === "first_hearing") {
    return {
      ...number,
      stage_of_case: "Summons / Notice issued",
      next_hearing_date: addDays(plan.today, 1 + (index % 40)),
    };
  }
  const heard = { ...number, previous_hearing_date: addDays(filed, 1 + (index % span)) };
  if (bar === "closed")
    return { ...heard, stage_of_case: "Disposed", disposal_date: addDays(today, -(index % span)) };
  return {
    ...heard,
    stage_of_case: "Written Statement",
    next_hearing_date: addDays(plan.today, 3 + (index % 45)),
  };
}

const pick = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;

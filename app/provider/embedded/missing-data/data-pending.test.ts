import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { LENDER, LOAN, paperOffice, type Office } from "../papers/papers.fixture.ts";
import {
  approveIn,
  templateSaying,
  pendingIn,
  refreshIn,
  ODD_AMOUNTS,
  ODD_DATES,
  ODD_RATES,
  ODD_TEXTS,
  dice,
} from "./data-pending.fixture.ts";
import { ownPapers } from "./own-papers.server.ts";

let office: Office;
beforeEach(async () => {
  office = await paperOffice();
});
afterEach(() => office.close());

/** What listMissingData says of each case. */
async function lackingOf(
  ids: number[],
  categoryOf: (id: number) => PaperCategory = () => "loan_recall_notice",
) {
  const found = new Map<number, string[]>();
  for (const id of ids) {
    const answer = await office.call("listMissingData", { case_id: id, pdf_type: categoryOf(id) });
    if (!answer.ok) throw new Error(answer.message ?? answer.cause);
    found.set(id, answer.data);
  }
  return found;
}

const decidingPaper = async (batchId: number): Promise<PaperCategory> => {
  const [own] = await ownPapers(office.database.db, [batchId], office.services.now());
  return own?.category ?? "loan_recall_notice";
};

const ODD_DAYS = [null, 0, 15, 365, 366, -1];

test("over many cases with odd values it says what listMissingData says", async () => {
  const roll = dice(7);
  const pick = <Value>(values: readonly Value[], sensible: Value): Value =>
    roll(4) > 0 ? sensible : (values[roll(values.length)] ?? sensible);
  const ids: number[] = [];
  const papers = new Map<number, PaperCategory>();
  for (let lender = 0; lender < 8; lender += 1) {
    const client = await office.given.client({
      ...LENDER,
      address: lender % 3 === 0 ? pick(ODD_TEXTS, LENDER.address) : LENDER.address,
      lrn_days: pick(ODD_DAYS, 15),
      signatory_name: lender % 4 === 1 ? pick(ODD_TEXTS, "Sample Signatory") : "Sample Signatory",
    });
    const branch = await office.given.branch({
      client_id: client.id,
      address: pick(ODD_TEXTS, "1 Sample Lane"),
    });
    const batch = await office.given.batch({
      client_id: client.id,
      branch_id: lender % 2 === 0 ? branch.id : null,
      case_category: [null, "loan_recall_notice", "sec_95", "no such"][lender % 4] ?? null,
    });
    const category = await decidingPaper(batch.id);
    for (let number = 0; number < 10; number += 1) {
      const made = await office.given.litigationCase({
        batch_id: batch.id,
        client_id: client.id,
        customer_name: pick(ODD_TEXTS, LOAN.customer_name) ?? "",
        lan_number: pick(ODD_TEXTS, `LAN${String(number)}`) ?? "",
        address1: pick(ODD_TEXTS, LOAN.address1),
        city: pick(ODD_TEXTS, "Pune"),
        zip_code: pick(ODD_TEXTS, "411001"),
        proprietor_name: pick(ODD_TEXTS, LOAN.customer_name),
        guarantor_name: pick(ODD_TEXTS, "Sample Guarantor"),
        branch_name: pick(ODD_TEXTS, null),
        product_name: pick(ODD_TEXTS, null),
        loan_amount: pick(ODD_AMOUNTS, LOAN.loan_amount),
        claim_amount: pick(ODD_AMOUNTS, LOAN.claim_amount),
        pos: roll(9) === 0 ? pick(ODD_AMOUNTS, "1.00") : null,
        roi_percentage: roll(9) === 0 ? pick(ODD_RATES, "12.5") : null,
        outstanding_date_as_on: pick(ODD_DATES, LOAN.outstanding_date_as_on),
        default_date: roll(9) === 0 ? pick(ODD_DATES, "2026-05-01") : null,
        data_pending: roll(2) === 0,
      });
      ids.push(made.id);
      papers.set(made.id, category);
    }
    await refreshIn(office, { client: client.id });
  }
  const pending = await pendingIn(office, ids);
  const lacking = await lackingOf(ids, (id) => papers.get(id) ?? "loan_recall_notice");
  const wrong = ids.filter((id) => pending.get(id) !== (lacking.get(id) ?? []).length > 0);
  expect(wrong.map((id) => ({ id, pending: pending.get(id), lacking: lacking.get(id) }))).toEqual([]);
  const shares = [...pending.values()].filter(Boolean).length;
  expect(shares).toBeGreaterThan(8);
  expect(shares).toBeLessThan(ids.length - 8);
});

const ODD_CASES = [
  {},
  { claim_amount: null },
  { emi_amount: "9000.00" },
  { proprietor_name: "Sample Proprietor" },
  { proprietor_name: "Sample Proprietor", emi_amount: "9000.00" },
  { proprietor_name: "SAMPLE TRADERS", emi_amount: null },
  { default_date: "2026-08-01", emi_amount: null },
  { default_date: "2026-12-01", emi_amount: null },
  { default_date: "2026-08-01", pos: "400000.00" },
  { pos: "500000.00", emi_amount: "0" },
  { pos: "466103.30" },
  { guarantor_name: "Sample Guarantor", city: null },
];

describe.each([
  [
    "with a condition and its other side",
    "{{#if days_past_due}}{{days_past_due}} days, {{emi_amount}}{{else}}{{claim_amount}}{{/if}}",
  ],
  ["with a computed value that stands alone", "{{customer_name}}: {{days_past_due}} days"],
  [
    "with a table of parts",
    "| A | B |\n|:--|--:|\n{{#each outstanding_parts}}\n| {{this.particulars}} {{emi_amount}} | {{this.amount}} |\n{{/each}}",
  ],
  [
    "with a condition on a computed value",
    "{{#if proprietor}}{{proprietor}}, {{emi_amount}}{{else}}{{pos}}{{/if}}",
  ],
])("a template %s", (_what, text) => {
  test("decides for the batch it was approved for", async () => {
    const { batch, cases: ids } = await office.batchOf(ODD_CASES);
    await approveIn(office, batch.id, templateSaying(text));
    await refreshIn(office, { batch: batch.id });
    const lacking = await lackingOf(ids);
    const said = ids.map((id) => (lacking.get(id) ?? []).length > 0);
    expect(
      [...(await pendingIn(office, ids)).entries()].sort(([a], [b]) => a - b).map(([, is]) => is),
    ).toEqual(said);
    expect(new Set(said).size).toBe(2);
  });
});

test("a version this program cannot read any more leaves the template in force to decide", async () => {
  const { batch, cases: ids } = await office.batchOf([{}, { claim_amount: null }]);
  await approveIn(office, batch.id, "no template at all");
  await refreshIn(office, { batch: batch.id });
  expect([...(await pendingIn(office, ids)).values()]).toEqual([false, true]);
});

test("a category decides by its own paper, and by the first one while it has none", async () => {
  for (const case_category of [...PAPER_CATEGORIES, null, "", "no such"]) {
    const own = PAPER_CATEGORIES.find((category) => category === case_category && paperTemplate(category));
    const batch = await office.given.batch({ case_category });
    expect(await decidingPaper(batch.id)).toBe(own ?? "loan_recall_notice");
  }
});
